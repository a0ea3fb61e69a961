/**
 * Returns the answers of a form to these questions, in the order of the questions. Unanswered questions are left out.
 */
export const answersGiven = (questions: readonly string[], answers: readonly string[]) =>
  questions.flatMap((question, index) => {
    const answer = answers[index];
    return answer ? [{ question, answer }] : [];
  });
