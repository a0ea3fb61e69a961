/** Returns the answers of a form to these questions, in their order. Unanswered questions are not sent. */
export const answersGiven = (questions: readonly string[], answers: readonly string[]) =>
  questions.flatMap((question, index) => {
    const answer = answers[index];
    return answer ? [{ question, answer }] : [];
  });
