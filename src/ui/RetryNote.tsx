import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { Note } from './Note';

export interface RetryNoteProps {
	title: string;
	/** What is good to know before trying again. */
	children?: ReactNode;
	onRetry: () => void;
}

/** Says what has failed, at once, and offers to try it again. */
export function RetryNote( { title, children, onRetry }: RetryNoteProps ) {
	return (
		<Note tone="error" live="alert" title={ title }>
			{ children }
			<Button look="quiet" small onClick={ onRetry }>
				{ __( 'Try again', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}
