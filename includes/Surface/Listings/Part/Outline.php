<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Listings\Part;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Region\RegionOutline;

defined( 'ABSPATH' ) || exit;

/** The region of a listing as a picture, in place of the exact address (W15). */
final class Outline {

	/** @return string Escaped; empty where there is nothing to draw. */
	public static function html( ?RegionOutline $outline, Translator $texts ): string {
		return null === $outline ? '' : sprintf(
			'<svg viewBox="%s" role="img" aria-label="%s"><path d="%s" fill-rule="evenodd"/></svg>',
			esc_attr( $outline->viewBox ),
			esc_attr( sprintf( $texts->text( 'Outline of %s' ), $outline->name ) ),
			esc_attr( $outline->path )
		);
	}
}
