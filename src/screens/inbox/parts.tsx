import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';
import type { Trouble } from './api';

/** Whether the click is unmodified; the browser handles other clicks (new tab, window, menu). */
export const isPlainClick = (
	event: Pick< MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' >
): boolean => event.button === 0 && ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && ! event.altKey;

export interface TroubleNoticeProps {
	readonly trouble: Trouble;
	/** Names the failed action; empty if the error's own text is enough. */
	readonly what?: string;
	readonly onRetry: () => void;
}

export function TroubleNotice( { trouble, what = '', onRetry }: TroubleNoticeProps ): ReactNode {
	return (
		<div role="alert">
			<Notice status="error" isDismissible={ false }>
				<p>{ [ what, trouble.text ].filter( Boolean ).join( ' ' ) }</p>
				{ trouble.kind === 'session' && (
					<a href={ window.location.href } target="_blank" rel="noopener">
						{ __( 'Log in in a new tab', 'sw-immosuite' ) }
					</a>
				) }{ ' ' }
				{ trouble.kind !== 'gone' && (
					<Button variant="secondary" size="compact" onClick={ onRetry }>
						{ __( 'Try again', 'sw-immosuite' ) }
					</Button>
				) }
			</Notice>
		</div>
	);
}
