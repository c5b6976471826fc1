<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * The outline of a region among its neighbours as a picture in the page (P133): it says where a listing lies, and nobody
 * else is asked for it. Its colours are those of the text around; a stylesheet may paint it by its classes.
 */
final class RegionSvg {

	/** The point of the pin stands at 0 0. */
	private const PIN = 'M0 0c-8-12-12-16-12-23a12 12 0 0 1 24 0c0 7-4 11-12 23z';

	public function __construct( private readonly RegionFileRepository $files, private readonly Translator $texts ) {
	}

	/**
	 * One query.
	 *
	 * @param string                             $regionId Of a region; maybe of one that an import has taken away.
	 * @param array{lat: float, lng: float}|null $pin      Degrees, of an address that may be shown; outside the picture it is left out.
	 * @return string HTML, escaped, with the source of the outlines below; empty where there is nothing to draw.
	 */
	public function html( string $regionId, ?array $pin ): string {
		[ $drawing, $source ] = '' === $regionId ? [ null, RegionSource::unknown() ] : $this->files->drawing( $regionId );
		if ( null === $drawing ) {
			return '';
		}
		return sprintf(
			'<svg class="sw-immosuite-where" viewBox="0 0 %d %d" preserveAspectRatio="xMidYMid slice" role="img" aria-label="%s" stroke="currentColor" stroke-linejoin="round">%s%s%s</svg>',
			DrawingFrame::WIDTH,
			DrawingFrame::HEIGHT,
			esc_attr( sprintf( $this->texts->text( 'Outline of %s' ), (string) $drawing->string( 'name' ) ) ),
			self::path( 'around', (string) $drawing->string( 'around' ), 'fill="none" stroke-opacity="0.4"' ),
			self::path( 'region', (string) $drawing->string( 'region' ), 'fill="currentColor" fill-opacity="0.15" fill-rule="evenodd" stroke-width="2"' ),
			null === $pin ? '' : self::pin( $drawing, $pin )
		) . self::credit( $source );
	}

	/** Below the picture, since many licences ask for it wherever the outlines are shown. */
	private static function credit( RegionSource $source ): string {
		$line = esc_html( $source->line() );
		$html = '' === $source->licenceUrl ? $line : sprintf( '<a href="%s" rel="license noopener" target="_blank">%s</a>', esc_url( $source->licenceUrl, [ 'https' ] ), $line );
		return $source->isKnown() ? "<small class=\"sw-immosuite-where__source\">{$html}</small>" : '';
	}

	/** @param string $attributes As they are to be printed. */
	private static function path( string $name, string $path, string $attributes ): string {
		return '' === $path ? '' : sprintf( '<path class="sw-immosuite-where__%s" d="%s" %s/>', $name, esc_attr( $path ), $attributes );
	}

	/** @param array{lat: float, lng: float} $pin */
	private static function pin( JsonObject $drawing, array $pin ): string {
		$value = $drawing->value( 'frame' );
		$frame = array_values( array_filter( is_array( $value ) ? $value : [], static fn( mixed $number ): bool => is_int( $number ) || is_float( $number ) ) );
		if ( 4 !== count( $frame ) ) {
			return '';
		}
		[ $x, $y ] = ( new DrawingFrame( ...$frame ) )->place( $pin['lng'] * Grid::STEPS, $pin['lat'] * Grid::STEPS );
		$isSeen    = $x >= 0 && $y >= 0 && $x <= DrawingFrame::WIDTH && $y <= DrawingFrame::HEIGHT;
		return $isSeen ? sprintf( '<path class="sw-immosuite-where__pin" d="%s" transform="translate(%d %d)" fill="currentColor"/>', self::PIN, round( $x ), round( $y ) ) : '';
	}
}
