/**
 * The page for mailed links that confirm something. Loading the document sends no request; a script sends the key once
 * the page is visible.
 */
import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import type { FrameConfig } from '../../../store';
import type { WidgetProps } from '../../types';
import { BelowConfirmation } from './BelowConfirmation';
import { LinkPageLayout } from './LinkPageLayout';
import type { State } from './machine';
import { LinkMessage } from './LinkMessage';
import { subjectOf } from './subject';
import { useConfirmation } from './useConfirmation';
import { Waiting } from './Waiting';
import { wordsOf } from './words';

export interface ConfirmationProps {
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' | 'directions' >;
	onTitle?: WidgetProps[ 'onTitle' ];
}

/** Number of lit windows in the picture: 0 for an invalid link or a failed request, 3 once confirmed, otherwise 1. */
function litWindows( { phase }: State ): 0 | 1 | 3 {
	if ( phase === 'done' ) {
		return 3;
	}
	return phase === 'unknown' || phase === 'expired' || phase === 'failed' ? 0 : 1;
}

export function Confirmation( { config, onTitle }: ConfirmationProps ): ReactNode {
	const { state, proceed } = useConfirmation();
	const words = wordsOf( state, config.lang );
	const subtitle = state.phase === 'ask' ? words?.action : words?.title;
	useEffect( () => {
		if ( subtitle !== undefined ) {
			onTitle?.( __( 'Confirm your email address', 'sw-immosuite' ), subtitle );
		}
	}, [ subtitle, onTitle ] );
	return (
		<LinkPageLayout
			urls={ config.urls }
			lit={ litWindows( state ) }
			hasLegal={ words !== null }
			picture={ subjectOf( state )?.image ?? null }
			below={ <BelowConfirmation state={ state } config={ config } /> }
		>
			{ words === null ? (
				<Waiting
					text={
						state.phase === 'working'
							? __( 'Confirming …', 'sw-immosuite' )
							: __( 'Loading …', 'sw-immosuite' )
					}
				/>
			) : (
				<LinkMessage state={ state } words={ words } config={ config } proceed={ proceed } />
			) }
		</LinkPageLayout>
	);
}
