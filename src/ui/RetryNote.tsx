import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Note } from './Note';

export interface RetryNoteProps {
	title: string;
	/** Advice for the retry. */
	children?: ReactNode;
	onRetry: () => void;
	/** A warning waits until the screen reader has finished. */
	tone?: 'error' | 'warning';
}

/** Reports a failure, and offers a retry. */
export function RetryNote( { title, children, onRetry, tone = 'error' }: RetryNoteProps ) {
	return (
		<Note tone={ tone } live={ tone === 'error' ? 'alert' : 'status' } title={ title }>
			{ children }
			<Button look="quiet" small onClick={ onRetry }>
				{ __( 'Try again', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}
