/** Small parts. */
import { Button, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { MouseEvent, ReactNode } from 'react';
import type { Trouble } from './api';

/** Anything else is the browser's: a new tab, a new window, a menu. */
export const isPlainClick = (
	event: Pick< MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' >
): boolean => event.button === 0 && ! event.metaKey && ! event.ctrlKey && ! event.shiftKey && ! event.altKey;

export interface TroubleNoticeProps {
	readonly trouble: Trouble;
	/** What could not be done; empty: what is told says it all. */
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
