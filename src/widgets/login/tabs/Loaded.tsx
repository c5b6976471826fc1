import type { ReactNode } from 'react';
import { failureText, type Personal } from '../../../store';
import { RetryNote, Skeleton } from '../../../ui';

export interface LoadedProps< T > {
	data: Personal< T >;
	onRetry: () => void;
	/** Rows of the skeleton. */
	rows?: number;
	children: ( value: T ) => ReactNode;
}

/** Renders loaded data of the visitor, a skeleton until then, or the reason of a failure. */
export function Loaded< T >( { data, onRetry, rows = 3, children }: LoadedProps< T > ): ReactNode {
	if ( data.value !== null ) {
		return children( data.value );
	}
	return data.failure === null ? (
		<Skeleton rows={ rows } />
	) : (
		<RetryNote title={ failureText( data.failure ) } onRetry={ onRetry } />
	);
}
