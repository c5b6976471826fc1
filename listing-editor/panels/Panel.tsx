import { Button, Icon } from '@wordpress/components';
import { useContext } from '@wordpress/element';
import type { ReactNode } from 'react';
import { OpenContext } from './open';
import type { PanelName } from './names';

interface Props {
	readonly name: PanelName;
	readonly title: string;
	/** Short summary, shown while the panel is closed. */
	readonly gist: string;
	readonly children: ReactNode;
}

/** Replaces core's panel, which has no space for a summary and cannot be opened by name. */
export const Panel = ( { name, title, gist, children }: Props ) => {
	const { opened, toggle } = useContext( OpenContext );
	const isOpen = opened.has( name );
	return (
		<div className={ `components-panel__body${ isOpen ? ' is-opened' : '' }` }>
			<h3 className="components-panel__body-title">
				<Button
					className="components-panel__body-toggle"
					aria-expanded={ isOpen }
					onClick={ () => toggle( name ) }
				>
					<Icon
						className="components-panel__arrow"
						icon={
							<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
								<path
									d={
										isOpen
											? 'M6.5 12.4 12 8l5.5 4.4-.9 1.2L12 10l-4.5 3.6-1-1.2z'
											: 'M17.5 11.6 12 16l-5.5-4.4.9-1.2L12 14l4.5-3.6 1 1.2z'
									}
								/>
							</svg>
						}
					/>
					{ title }
					{ ! isOpen && gist !== '' && <small className="swis-gist"> { gist }</small> }
				</Button>
			</h3>
			{ isOpen && <div className="swis-fields">{ children }</div> }
		</div>
	);
};
