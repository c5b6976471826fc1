import { __ } from '@wordpress/i18n';
import { Component, type ErrorInfo, type ReactNode } from 'react';

/** Fallback for a widget that throws. Form data stays in session storage, so a reload restores it. */
export function Broken(): ReactNode {
	return (
		<div className="swis-page">
			<div className="swis-note swis-note--error" role="alert">
				<div>
					<h1 className="swis-subtitle">{ __( 'This part could not be displayed', 'sw-immosuite' ) }</h1>
					<p>{ __( 'Your entries are kept. Please reload.', 'sw-immosuite' ) }</p>
					<div className="swis-actions">
						<button className="swis-button" type="button" onClick={ () => window.location.reload() }>
							{ __( 'Reload', 'sw-immosuite' ) }
						</button>
					</div>
				</div>
			</div>
		</div>
	);
}

export class ErrorBoundary extends Component< { children: ReactNode }, { broken: boolean } > {
	override state = { broken: false };

	static getDerivedStateFromError(): { broken: boolean } {
		return { broken: true };
	}

	override componentDidCatch( error: Error, { componentStack }: ErrorInfo ): void {
		console.error( error, componentStack );
	}

	override render(): ReactNode {
		return this.state.broken ? <Broken /> : this.props.children;
	}
}
