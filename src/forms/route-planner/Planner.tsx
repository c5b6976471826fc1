import { __, sprintf } from '@wordpress/i18n';
import { useState, type ComponentType, type FormEvent, type ReactNode } from 'react';
import type { FrameConfig } from '../../store';
import { Button, TextField, WrappingText } from '../../ui';
import './planner.css';
import { routeUrl, takesStart } from './url';

/** Component with which the surrounding screen renders a section. */
export type Frame = ComponentType< { title: string; children: ReactNode } >;

export interface PlannerProps {
	directions: NonNullable< FrameConfig[ 'directions' ] >;
	/** Address of the agency. */
	address: string;
	frame: Frame;
}

/**
 * The route planner: opens the map service in a new tab. Until the visitor presses the button, the
 * document contains nothing that would make the browser contact that service.
 */
export function Planner( { directions: { url, provider }, address, frame: Frame }: PlannerProps ) {
	const [ start, setStart ] = useState( '' );
	const open = ( event: FormEvent ): void => {
		event.preventDefault();
		window.open( routeUrl( url, start, address ), '_blank', 'noopener,noreferrer' );
	};
	return (
		<Frame title={ __( 'How to find us', 'sw-immosuite' ) }>
			<form className="swis-planner" onSubmit={ open }>
				<dl>
					<dt className="swis-label">{ __( 'Destination', 'sw-immosuite' ) }</dt>
					<dd>
						<WrappingText>{ address }</WrappingText>
					</dd>
				</dl>
				{ takesStart( url ) && (
					<TextField
						name="start"
						label={ __( 'Starting point', 'sw-immosuite' ) }
						hint={ __( 'Street and city, or just the city', 'sw-immosuite' ) }
						value={ start }
						onChange={ setStart }
					/>
				) }
				<p className="swis-hint">
					{ sprintf(
						/* translators: %s: name of a map service. */
						__(
							'Opens %s in a new tab. Start and destination are only sent when you press the button.',
							'sw-immosuite'
						),
						provider
					) }
				</p>
				<Button type="submit" look="quiet">
					{ __( 'Calculate route now', 'sw-immosuite' ) }
				</Button>
			</form>
		</Frame>
	);
}
