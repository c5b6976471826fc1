import { GridLayer, type Coords, type DoneCallback } from 'leaflet';
import { SIDE, type Painter } from './tile';

/** A tile layer painted outside the main thread, by a worker. */
export class PaintedTiles extends GridLayer {
	private readonly painter: Painter;
	/** The painting of each tile on screen, by the tile's canvas: `paint` starts it again, `cancel` stops it. */
	private readonly jobs = new Map< HTMLElement, { readonly paint: () => void; cancel: () => void } >();

	constructor( painter: Painter ) {
		super( { tileSize: SIDE, updateWhenZooming: false } );
		this.painter = painter;
		this.on( 'tileunload', ( { tile } ) => {
			this.jobs.get( tile )?.cancel();
			this.jobs.delete( tile );
		} );
	}

	/** Repaints all tiles; old pictures stay until the new ones arrive. */
	repaint(): void {
		this.jobs.forEach( ( { paint } ) => paint() );
	}

	protected override createTile( { x, y, z }: Coords, done: DoneCallback ): HTMLElement {
		const scale = window.devicePixelRatio;
		const canvas = document.createElement( 'canvas' );
		canvas.width = canvas.height = SIDE * scale;
		const job = {
			cancel: (): void => undefined,
			paint: (): void => {
				job.cancel();
				job.cancel = this.painter( { x, y, z, scale }, ( picture ) => {
					canvas.getContext( 'bitmaprenderer' )?.transferFromImageBitmap( picture );
					done( undefined, canvas );
				} );
			},
		};
		this.jobs.set( canvas, job );
		job.paint();
		return canvas;
	}
}
