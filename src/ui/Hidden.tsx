import type { ReactNode } from 'react';

/** Words for screen readers alone. */
export function Hidden( { children }: { children: ReactNode } ) {
	return <span className="swis-hidden">{ children }</span>;
}
