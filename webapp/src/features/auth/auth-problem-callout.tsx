import { Callout } from '#webapp/components/ui/callout.tsx';
import type { AuthProblem } from './auth-problem.ts';

export function AuthProblemCallout({ problem }: { problem: AuthProblem | null }) {
  if (!problem) return null;
  return (
    <Callout tone="danger">
      <p>{problem.text}</p>
      {problem.advice && <p>{problem.advice}</p>}
    </Callout>
  );
}
