import type { ReactNode } from 'react';

/** Text for screen readers only. */
export function Hidden( { children }: { children: ReactNode } ) {
	return <span className="swis-hidden">{ children }</span>;
}
