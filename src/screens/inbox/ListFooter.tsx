import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { TroubleNotice } from './parts';
import type { Entries } from './useEntries';
import { footText } from './words';

interface ListFooterProps {
	readonly entries: Entries;
	readonly count: number;
	/** Number of changed entries that no longer match, but stay until their undo expires. */
	readonly staying: number;
	readonly isSearch: boolean;
}

/**
 * Number of entries and the "more" button. When the last page has loaded, the button disappears and the number gets
 * the focus.
 */
export function ListFooter( props: ListFooterProps ): ReactNode {
	const { entries, count, staying, isSearch } = props;
	const { next, isLoading, trouble, more, retry } = entries;
	const status = useRef< HTMLSpanElement >( null );
	const isPressed = useRef( false );
	const isComplete = next === null;
	useEffect( () => {
		if ( isComplete && isPressed.current && document.activeElement === document.body ) {
			status.current?.focus();
		}
		isPressed.current = false;
	}, [ isComplete ] );
	if ( trouble !== null ) {
		return (
			<TroubleNotice
				trouble={ trouble }
				what={ trouble.kind === 'session' ? '' : __( 'The entries could not be loaded.', 'sw-immosuite' ) }
				onRetry={ retry }
			/>
		);
	}
	const busy = isSearch ? __( 'Searching older entries …', 'sw-immosuite' ) : __( 'Loading …', 'sw-immosuite' );
	return (
		<p className="swin-foot">
			<span role="status" ref={ status } tabIndex={ -1 }>
				{ isLoading ? busy : isComplete && footText( count, staying ) }
			</span>
			{ ! isComplete && (
				<Button
					variant="secondary"
					disabled={ isLoading }
					accessibleWhenDisabled
					isBusy={ isLoading }
					onClick={ () => {
						isPressed.current = true;
						more();
					} }
				>
					{ __( 'Load more', 'sw-immosuite' ) }
				</Button>
			) }
		</p>
	);
}
