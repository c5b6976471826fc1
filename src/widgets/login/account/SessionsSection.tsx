import { __, sprintf } from '@wordpress/i18n';
import type { SessionsResponse } from '../../../contract/types.gen';
import { localTime } from '../../../domain/time';
import { endSession, reloadSessions, useSessions } from '../../../store/account';
import { notifyResult } from '../../../store/notify-result';
import { Button, Flag, Hidden, WrappingText } from '../../../ui';
import { Loaded } from '../tabs/Loaded';
import type { TabProps } from '../tabs/types';
import { useOneAtATime } from '../useOneAtATime';
import { Section } from './Section';

async function end( id: string ): Promise< void > {
	notifyResult( await endSession( id ), __( 'The session has been ended.', 'sw-immosuite' ) );
}

interface DeviceProps {
	session: SessionsResponse[ number ];
	lang: string;
	onEnd: () => void;
}

function Device( { session, lang, onEnd }: DeviceProps ) {
	const { device, seen, current } = session;
	return (
		<li>
			<div className="swis-rows__main">
				<strong>{ device }</strong> { current && <Flag text={ __( 'This device', 'sw-immosuite' ) } /> }
				<p className="swis-hint">
					{ /* translators: %s: date and time. */ }
					{ sprintf( __( 'Last active on %s', 'sw-immosuite' ), localTime( seen, lang ) ) }
				</p>
			</div>
			{ ! current && (
				<Button look="quiet" small onClick={ onEnd }>
					{ __( 'End session', 'sw-immosuite' ) }
					<Hidden>: { device }</Hidden>
				</Button>
			) }
		</li>
	);
}

/** Signed-in browsers, and a button to sign out of all of them. */
export function SessionsSection( { config, signOut }: Pick< TabProps, 'config' | 'signOut' > ) {
	const sessions = useSessions();
	const oneAtATime = useOneAtATime();
	return (
		<Section title={ __( 'Devices signed in', 'sw-immosuite' ) }>
			<Loaded data={ sessions } onRetry={ () => void reloadSessions() } rows={ 1 }>
				{ ( list ) => (
					<>
						<ul className="swis-rows">
							{ list.map( ( session ) => (
								<Device
									key={ session.id }
									session={ session }
									lang={ config.lang }
									onEnd={ () => oneAtATime( () => end( session.id ) ) }
								/>
							) ) }
						</ul>
						<div className="swis-actions">
							<Button look="quiet" small onClick={ () => signOut( 'DELETE /auth/sessions' ) }>
								{ __( 'Sign out everywhere', 'sw-immosuite' ) }
							</Button>
							<p className="swis-hint">
								<WrappingText>{ __( 'Also on this device', 'sw-immosuite' ) }</WrappingText>
							</p>
						</div>
					</>
				) }
			</Loaded>
		</Section>
	);
}
