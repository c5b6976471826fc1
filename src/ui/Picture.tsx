import { useState } from 'react';
import { Drawing, STREET } from './Elevation';
import './picture.css';

export interface PictureProps {
	/** null: there is none. */
	src: string | null;
	alt: string;
	/** Every size that there is, and which of them the place asks for; empty where there is one. */
	srcset?: string;
	sizes?: string;
	/** In pixels, so that its place is kept; 0 where nobody knows. */
	width?: number;
	height?: number;
	/** What is seen first: nothing is asked for before it. */
	first?: boolean;
	/** Below what is seen first: asked for when it comes near. */
	lazy?: boolean;
}

/** A photograph; a drawn house where there is none, or where its address has died meanwhile (D3). */
export function Picture( {
	src,
	alt,
	srcset = '',
	sizes,
	width = 0,
	height = 0,
	first = false,
	lazy = false,
}: PictureProps ) {
	const [ broken, setBroken ] = useState< string | null >( null );
	return (
		<div className="swis-photo">
			{ src === null || src === broken ? (
				<Drawing drawing={ STREET.house } className="swis-photo__drawn" />
			) : (
				<img
					// React 18 knows the attribute under its HTML name alone.
					{ ...( first ? { fetchpriority: 'high' } : {} ) }
					sizes={ srcset === '' ? undefined : sizes }
					srcSet={ srcset === '' ? undefined : srcset }
					src={ src }
					alt={ alt }
					width={ width > 0 ? width : undefined }
					height={ height > 0 ? height : undefined }
					loading={ lazy ? 'lazy' : undefined }
					decoding="async"
					onError={ () => setBroken( src ) }
				/>
			) }
		</div>
	);
}
