import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Note } from './Note';

export interface RetryNoteProps {
	title: string;
	/** What is good to know before trying again. */
	children?: ReactNode;
	onRetry: () => void;
	/** A warning may wait until the reader has finished. */
	tone?: 'error' | 'warning';
}

/** Says what has failed, at once, and offers to try it again. */
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
