import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import { expect } from './test';

export const WIDTHS = [ 360, 768, 1280 ] as const;

const HEIGHT = 900;

const FOLDER = path.resolve( __dirname, '../pictures' );

/** Whether to take new screenshots instead of comparing. */
const UPDATE = process.env[ 'SW_IMMOSUITE_UPDATE' ] === '1';

/** Share of pixels that may differ, because machines render the edges of letters differently. */
const TOLERANCE = 0.0005;

const dataUrl = ( type: string, bytes: Buffer ): string =>
	`data:image/${ type };base64,${ bytes.toString( 'base64' ) }`;

/** Quality of the WebP files, a sixth of a PNG's size. The screenshot gets the same loss before the comparison. */
const QUALITY = 0.6;

/** Runs in the empty document. */
async function encodeIn( { picture, quality }: { picture: string; quality: number } ): Promise< string > {
	const bitmap = await createImageBitmap( await ( await fetch( picture ) ).blob() );
	const { width, height } = bitmap;
	const canvas = Object.assign( document.createElement( 'canvas' ), { width, height } );
	canvas.getContext( '2d' )?.drawImage( bitmap, 0, 0 );
	return canvas.toDataURL( 'image/webp', quality );
}

/**
 * Runs in the empty document. Blurs both pictures by a pixel, so that anti-aliased edges do not count.
 *
 * @return Share of pixels that differ, or a message if the sizes differ.
 */
async function compareIn( pictures: { kept: string; seen: string } ): Promise< number | string > {
	const load = async ( url: string ): Promise< ImageBitmap > =>
		createImageBitmap( await ( await fetch( url ) ).blob() );
	const [ kept, seen ] = [ await load( pictures.kept ), await load( pictures.seen ) ];
	const { width, height } = kept;
	const context = new OffscreenCanvas( width, height ).getContext( '2d' );
	if ( context === null || seen.width !== width || seen.height !== height ) {
		return `${ seen.width } × ${ seen.height } instead of ${ width } × ${ height }`;
	}
	context.filter = 'blur(1px)';
	context.drawImage( kept, 0, 0 );
	context.globalCompositeOperation = 'difference';
	context.drawImage( seen, 0, 0 );
	// Blurring makes the outermost pixels transparent, so they do not count.
	const { data } = context.getImageData( 4, 4, width - 8, height - 8 );
	let differing = 0;
	const differs = ( at: number ): boolean => ( data[ at ] ?? 0 ) > 16;
	for ( let at = 0; at < data.length; at += 4 ) {
		differing += differs( at ) || differs( at + 1 ) || differs( at + 2 ) ? 1 : 0;
	}
	return differing / ( width * height );
}

/** Sets the width, and waits until the host page has sent the frame its font sizes at this width. */
async function turn( page: Page, width: number ): Promise< void > {
	const frame = page.frames().find( ( one ) => one.parentFrame() !== null && one.url().includes( '/webapp/' ) );
	const narrowed =
		page.viewportSize()?.width === width
			? undefined
			: // Inside an object, because `await` would resolve the promise: the frame must listen before the width changes.
				await frame?.evaluateHandle( () => ( {
					told: new Promise< void >( ( resolve ) => {
						window.addEventListener( 'message', ( { data }: MessageEvent< { type?: string } | null > ) => {
							if ( data?.type === 'init' ) {
								resolve();
							}
						} );
					} ),
				} ) );
	await page.setViewportSize( { width, height: HEIGHT } );
	await narrowed?.evaluate( ( { told } ) => told );
}

/** Compares screenshots with the kept pictures. */
export class Pictures {
	/** An empty document in which the browser decodes and encodes pictures. */
	readonly #desk: Page;
	readonly #info: TestInfo;

	private constructor( desk: Page, info: TestInfo ) {
		this.#desk = desk;
		this.#info = info;
	}

	/** Opens the empty document in its own window, because Chromium does not paint hidden pages. */
	static async of( browser: Browser, info: TestInfo ): Promise< Pictures > {
		return new Pictures( await browser.newPage(), info );
	}

	async close(): Promise< void > {
		await this.#desk.close();
	}

	/** Compares the element at every width with the picture of this name and width. */
	async expectAtWidths( element: Locator, name: string ): Promise< void > {
		for ( const width of WIDTHS ) {
			await turn( element.page(), width );
			await this.expect( element, `${ name }-${ width }` );
		}
	}

	/** Compares the element with the picture of this name. */
	async expect( element: Locator, name: string ): Promise< void > {
		// Moves the pointer to a place where no hover style applies, and no menu of wp-admin opens.
		await element.page().mouse.move( 0, HEIGHT - 1 );
		const file = path.join( FOLDER, `${ name }.webp` );
		if ( UPDATE ) {
			return this.#keep( await this.#settled( element ), file );
		}
		expect( existsSync( file ), `${ file } is missing; docs/development.md says how it is taken` ).toBe( true );
		const kept = readFileSync( file );
		let seen: Buffer = kept;
		const compare = async (): Promise< boolean > => {
			seen = await this.#shoot( element );
			const pictures = { kept: dataUrl( 'webp', kept ), seen: await this.#encode( seen ) };
			if ( pictures.kept === pictures.seen ) {
				return true;
			}
			const difference = await this.#desk.evaluate( compareIn, pictures );
			return typeof difference === 'number' && difference <= TOLERANCE;
		};
		try {
			await expect.poll( compare, `${ name } looks as it is kept` ).toBe( true );
		} catch ( error ) {
			await this.#info.attach( `${ name }-kept`, { body: kept, contentType: 'image/webp' } );
			await this.#info.attach( `${ name }-seen`, { body: seen, contentType: 'image/png' } );
			throw error;
		}
	}

	#shoot( element: Locator ): Promise< Buffer > {
		return element.screenshot( { animations: 'disabled' } );
	}

	/** Takes screenshots until two in a row are equal. */
	async #settled( element: Locator ): Promise< Buffer > {
		let last = await this.#shoot( element );
		await expect
			.poll( async () => {
				const before = last;
				last = await this.#shoot( element );
				return last.equals( before );
			} )
			.toBe( true );
		return last;
	}

	/** @return Data URL. */
	#encode( picture: Buffer ): Promise< string > {
		return this.#desk.evaluate( encodeIn, { picture: dataUrl( 'png', picture ), quality: QUALITY } );
	}

	async #keep( picture: Buffer, file: string ): Promise< void > {
		const encoded = await this.#encode( picture );
		mkdirSync( FOLDER, { recursive: true } );
		writeFileSync( file, Buffer.from( encoded.slice( encoded.indexOf( ',' ) + 1 ), 'base64' ) );
	}
}
