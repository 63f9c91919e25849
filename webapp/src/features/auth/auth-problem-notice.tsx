import { Notice } from '../../components/notice.tsx';
import type { AuthProblem } from './auth-problem.ts';

export function AuthProblemNotice({ problem }: { problem: AuthProblem | null }) {
  if (!problem) return null;
  return (
    <Notice tone="danger">
      <p>{problem.text}</p>
      {problem.advice && <p>{problem.advice}</p>}
    </Notice>
  );
}
