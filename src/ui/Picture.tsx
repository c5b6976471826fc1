import { useState } from 'react';
import { Drawing, STREET } from './Elevation';
import './picture.css';

export interface PictureProps {
	/** null: there is none. */
	src: string | null;
	alt: string;
	/** Below what is seen first: asked for when it comes near. */
	lazy?: boolean;
}

/** A photograph; a drawn house where there is none, or where its address has died meanwhile (D3). */
export function Picture( { src, alt, lazy = false }: PictureProps ) {
	const [ broken, setBroken ] = useState< string | null >( null );
	return (
		<div className="swis-photo">
			{ src === null || src === broken ? (
				<Drawing drawing={ STREET.house } className="swis-photo__drawn" />
			) : (
				<img
					src={ src }
					alt={ alt }
					loading={ lazy ? 'lazy' : undefined }
					decoding="async"
					onError={ () => setBroken( src ) }
				/>
			) }
		</div>
	);
}
