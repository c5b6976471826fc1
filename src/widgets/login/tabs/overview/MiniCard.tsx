import { __ } from '@wordpress/i18n';
import type { SavedListingsResponse } from '../../../../contract/types.gen';
import { Flag, Hidden, NewTabLink, Picture } from '../../../../ui';
import { Figures } from '../listings/Figures';
import { Heart, type Hearts } from './Heart';
import './mini.css';

type Home = NonNullable< SavedListingsResponse[ 'listings' ][ number ][ 'card' ] >;

export interface MiniCardProps {
	home: Home;
	/** State, such as "reserved"; empty for none. */
	mark?: string;
	isNew?: boolean;
	hearts: Hearts;
}

/** A home in a row: a small picture, place, figures, price, and the heart. The whole row is one link. */
export function MiniCard( { home, mark = '', isNew = false, hearts }: MiniCardProps ) {
	const { image, title, zip, city, figures, price, link } = home;
	return (
		<li className="swis-home">
			<Picture src={ image } alt="" lazy />
			<div className="swis-home__words">
				{ isNew && <p className="swis-home__news">{ __( 'New', 'sw-immosuite' ) }</p> }
				<p className="swis-home__place">
					{ `${ zip } ${ city } `.trimStart() }
					{ mark !== '' && <Flag text={ mark } quiet /> }
				</p>
				<h3 className="swis-home__title">
					{ link === '' ? title : <NewTabLink href={ link }>{ title }</NewTabLink> }
				</h3>
				<Figures of={ figures } />
				<div className="swis-home__foot">
					<p className="swis-home__price">
						{ price.title !== '' && <Hidden>{ price.title }: </Hidden> }
						<strong>{ price.text }</strong>
					</p>
					<Heart home={ home } hearts={ hearts } />
				</div>
			</div>
		</li>
	);
}
