<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage\Part;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Frontend\ListingSearch\ListingAssets;

defined( 'ABSPATH' ) || exit;

/**
 * A picture that links to its largest file, which the lightbox shows. Width and height prevent layout shifts.
 *
 * @phpstan-import-type ListingPictureShape from Shapes
 */
final class PictureLink {

	/**
	 * @param ListingPictureShape $picture
	 * @param string              $name   Accessible name of the link.
	 * @param string              $sizes  The attribute `sizes`.
	 * @param bool                $isFirst Whether the picture loads with priority.
	 * @return string Escaped HTML.
	 */
	public static function html( array $picture, string $name, string $sizes, bool $isFirst = false ): string {
		return sprintf(
			'<a href="%s" data-swis-picture data-swis-alt="%s" data-swis-caption="%s" data-swis-width="%d" data-swis-height="%d" aria-label="%s">%s</a>',
			esc_url( self::largest( $picture ) ),
			esc_attr( $picture['alt'] ),
			esc_attr( $picture['caption'] ),
			$picture['width'],
			$picture['height'],
			esc_attr( $name ),
			self::image( $picture, $sizes, $isFirst )
		);
	}

	/** @param ListingPictureShape $picture */
	private static function image( array $picture, string $sizes, bool $isFirst ): string {
		$dimensions = $picture['width'] > 0 && $picture['height'] > 0 ? sprintf( ' width="%d" height="%d"', $picture['width'], $picture['height'] ) : '';
		$sources    = '' === $picture['srcset'] ? '' : sprintf( ' srcset="%s" sizes="%s"', esc_attr( $picture['srcset'] ), $sizes );
		$html       = sprintf(
			'<img src="%s"%s%s alt="%s" %s decoding="async">',
			esc_url( $picture['url'] ),
			$sources,
			$dimensions,
			esc_attr( $picture['alt'] ),
			$isFirst ? 'fetchpriority="high"' : 'loading="lazy"'
		);
		if ( $isFirst ) {
			ListingAssets::preloadPicture( $html );
		}
		return $html;
	}

	/**
	 * URL of the largest file: the last one in srcset.
	 *
	 * @param ListingPictureShape $picture
	 */
	private static function largest( array $picture ): string {
		return 1 === preg_match( '/(\S+) \d+w$/D', $picture['srcset'], $last ) ? $last[1] : $picture['url'];
	}
}
