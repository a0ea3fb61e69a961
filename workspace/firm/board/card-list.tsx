import { memo } from "react";
import type { Transaction } from "@/lib/entities/transaction";
import { Card, type CardProps } from "@/workspace/firm/board/card";

export type CardListProps = Pick<CardProps, "targets" | "onSelect" | "onPut"> & {
  applications: readonly Transaction[];
  selected: ReadonlySet<string>;
};

/** The cards of a column, drawn again when one of them changed: a move leaves the other columns as they are. */
export const CardList = memo(function CardList({ applications, selected, ...card }: CardListProps) {
  return (
    <ul>
      {applications.map((application) => (
        <Card key={application.id} application={application} isSelected={selected.has(application.id)} {...card} />
      ))}
    </ul>
  );
});
