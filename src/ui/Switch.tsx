import type { ReactNode } from 'react';
import './switch.css';

export interface SwitchProps {
	/** Id of the text that describes the switch. */
	describedBy: string;
	checked: boolean;
	/** A change is being saved. */
	isBusy: boolean;
	onChange: ( checked: boolean ) => void;
	/** Label. */
	children: ReactNode;
}

/** A checkbox whose change takes effect at once. */
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
