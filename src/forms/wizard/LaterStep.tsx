import type { ReactNode } from 'react';
import { Head } from '../../ui';
import { LaterPart, type LaterPartProps } from './LaterPart';

export interface LaterStepProps< T > extends LaterPartProps< T > {
	title: string;
	/** Text below the heading. */
	intro?: ( parts: T ) => ReactNode;
}

/**
 * A step after the first. Its heading renders at once, and useWizard focuses it; its fields follow when their chunk has
 * loaded.
 */
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
