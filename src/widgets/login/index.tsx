/**
 * Route `login`, its confirmation part: where mailed links lead. Nothing is sent by loading the document; the key goes
 * out by script, from a page that somebody looks at.
 */
import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import type { FrameConfig } from '../../store';
import { Evening } from '../../ui';
import type { WidgetProps } from '../types';
import { Legal } from './Legal';
import type { State } from './machine';
import { Quiet } from './Quiet';
import { useConfirmation } from './useConfirmation';
import { Waiting } from './Waiting';
import { wordsOf } from './words';
import './style.css';

export interface LoginProps {
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' >;
	onTitle?: WidgetProps[ 'onTitle' ];
}

/** One light for who is expected, all for what is done, none where nobody is at home. */
function lightsOf( { phase }: State ): 0 | 1 | 3 {
	if ( phase === 'done' ) {
		return 3;
	}
	return phase === 'unknown' || phase === 'expired' || phase === 'failed' ? 0 : 1;
}

export default function Login( { config, onTitle }: LoginProps ): ReactNode {
	const { state, proceed } = useConfirmation();
	const words = wordsOf( state );
	const subtitle = state.phase === 'ask' ? words?.action : words?.title;
	useEffect( () => {
		if ( subtitle !== undefined ) {
			onTitle?.( __( 'Confirm your email address', 'sw-immosuite' ), subtitle );
		}
	}, [ subtitle, onTitle ] );
	return (
		<div className="swis-page">
			<p className="swis-letterhead">{ config.agency.name }</p>
			<div className="swis-quiet">
				<div className="swis-stack">
					{ words === null ? (
						<Waiting
							text={
								state.phase === 'working'
									? __( 'Confirming …', 'sw-immosuite' )
									: __( 'Loading …', 'sw-immosuite' )
							}
						/>
					) : (
						<Quiet state={ state } words={ words } config={ config } proceed={ proceed } />
					) }
				</div>
				<Evening lit={ lightsOf( state ) } />
			</div>
			{ /* Not in the printed step, which a site without one of these pages would have to do without. */ }
			{ words !== null && <Legal urls={ config.urls } /> }
		</div>
	);
}
