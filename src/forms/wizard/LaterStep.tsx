import type { ReactNode } from 'react';
import { Head } from '../../ui';
import { LaterPart, type LaterPartProps } from './LaterPart';

export interface LaterStepProps< T > extends LaterPartProps< T > {
	title: string;
	/** Below the heading. */
	intro?: ( parts: T ) => ReactNode;
}

/** A step behind the first. Its heading is there at once, and takes the focus; what it asks comes when it can (P98). */
export function LaterStep< T >( { title, intro, later, children }: LaterStepProps< T > ) {
	return (
		<>
			<Head title={ title } focus={ false } spacious>
				{ later.parts && intro?.( later.parts ) }
			</Head>
			<LaterPart later={ later }>{ children }</LaterPart>
		</>
	);
}
