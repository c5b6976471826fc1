import type { ReactNode } from 'react';
import { failureText, type Personal } from '../../../store';
import { RetryNote, Skeleton } from '../../../ui';

export interface LoadedProps< T > {
	what: Personal< T >;
	onRetry: () => void;
	/** Rows of the skeleton. */
	rows?: number;
	children: ( value: T ) => ReactNode;
}

/** Renders loaded data of the visitor, a skeleton until then, or the reason of a failure. */
export function Loaded< T >( { what, onRetry, rows = 3, children }: LoadedProps< T > ): ReactNode {
	if ( what.value !== null ) {
		return children( what.value );
	}
	return what.failure === null ? (
		<Skeleton rows={ rows } />
	) : (
		<RetryNote title={ failureText( what.failure ) } onRetry={ onRetry } />
	);
}
