import type { ReactNode } from 'react';
import { Head } from '../../ui';
import { LazyPart, type LazyPartProps } from './LazyPart';

export interface LazyStepProps< T > extends LazyPartProps< T > {
	title: string;
	/** Text below the heading. */
	intro?: ( parts: T ) => ReactNode;
}

/**
 * A step after the first, whose code is loaded on demand. Its heading renders at once, and useWizard focuses it; its
 * fields follow when their chunk has loaded.
 */
export function LazyStep< T >( { title, intro, lazy, children }: LazyStepProps< T > ) {
	return (
		<>
			<Head title={ title } focus={ false } spacious>
				{ lazy.parts && intro?.( lazy.parts ) }
			</Head>
			<LazyPart lazy={ lazy }>{ children }</LazyPart>
		</>
	);
}
