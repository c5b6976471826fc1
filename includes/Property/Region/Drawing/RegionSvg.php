<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Region\Drawing;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\Geometry\Grid;
use SwImmoSuite\Property\Region\RegionFileRepository;
use SwImmoSuite\Property\Region\RegionSource;

defined( 'ABSPATH' ) || exit;

/**
 * The outline of a region among its neighbors as inline SVG, which shows the location of a listing without a request to
 * third parties. Uses the text color, which stylesheets can override by class.
 */
final class RegionSvg {

	/** The tip of the pin is at 0 0. */
	private const PIN = 'M0 0c-8-12-12-16-12-23a12 12 0 0 1 24 0c0 7-4 11-12 23z';

	public function __construct( private readonly RegionFileRepository $files, private readonly Translator $texts ) {
	}

	/**
	 * Costs one query.
	 *
	 * @param string                             $regionId Region id, possibly of a removed region.
	 * @param array{lat: float, lng: float}|null $pin      Degrees of a public address; left out if outside the drawing.
	 * @return string Escaped HTML of the drawing and its credit line; empty if there is no drawing.
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

	/** Credit of the source, which many licenses require wherever the outlines are shown. */
	private static function credit( RegionSource $source ): string {
		$line = esc_html( $source->line() );
		$html = '' === $source->licenceUrl ? $line : sprintf( '<a href="%s" rel="license noopener" target="_blank">%s</a>', esc_url( $source->licenceUrl, [ 'https' ] ), $line );
		return $source->isKnown() ? "<small class=\"sw-immosuite-where__source\">{$html}</small>" : '';
	}

	/** @param string $attributes Printed unescaped. */
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
		[ $x, $y ] = ( new DrawingFrame( ...$frame ) )->project( $pin['lng'] * Grid::STEPS, $pin['lat'] * Grid::STEPS );
		$isVisible = $x >= 0 && $y >= 0 && $x <= DrawingFrame::WIDTH && $y <= DrawingFrame::HEIGHT;
		return $isVisible ? sprintf( '<path class="sw-immosuite-where__pin" d="%s" transform="translate(%d %d)" fill="currentColor"/>', self::PIN, round( $x ), round( $y ) ) : '';
	}
}
