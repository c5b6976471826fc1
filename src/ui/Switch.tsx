import type { ReactNode } from 'react';
import './switch.css';

export interface SwitchProps {
	/** Id of the words that describe it. */
	describedBy: string;
	checked: boolean;
	/** The change before is on its way. */
	isBusy: boolean;
	onChange: ( checked: boolean ) => void;
	/** What it switches. */
	children: ReactNode;
}

/** A checkbox that acts at once. */
export function Switch( { describedBy, checked, isBusy, onChange, children }: SwitchProps ) {
	return (
		<label className="swis-switch">
			<span>{ children }</span>
			<input
				type="checkbox"
				role="switch"
				checked={ checked }
				aria-busy={ isBusy || undefined }
				aria-describedby={ describedBy }
				onChange={ ( { target } ) => {
					if ( ! isBusy ) {
						onChange( target.checked );
					}
				} }
			/>
		</label>
	);
}
