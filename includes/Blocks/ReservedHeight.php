<?php
declare(strict_types=1);

namespace SwImmoSuite\Blocks;

use SwImmoSuite\Frame\FrameRoute;

defined( 'ABSPATH' ) || exit;

/**
 * The height that a widget's first step will take, reserved before any script runs, so that the page does not jump (E4).
 *
 * Widths are those of the column that holds the widget, not of the window: a container query knows them, a table in
 * JavaScript would come too late. The figures are measured in the default theme; the frame corrects them by some pixels.
 */
final class ReservedHeight {

	/** Container width from which a height holds → height; both in CSS. */
	private const CONTACT_FORM = [
		'0'     => '1900px',
		'36rem' => '1560px',
		'54rem' => '1500px',
	];

	/** Style element of a widget; it holds nothing that anybody typed. */
	public static function style( FrameRoute $route ): string {
		$selector = '.sw-immosuite[data-sw-immosuite=' . $route->widget() . ']';
		$css      = $selector . '{container-type:inline-size;flex-grow:1}'
			. $selector . '::before{content:"";display:block}'
			. $selector . '[data-ready]::before{display:none}';
		foreach ( self::heights( $route ) as $width => $height ) {
			$css .= '@container (min-width:' . $width . '){' . $selector . '::before{height:' . $height . '}}';
		}
		return '<style>' . $css . '</style>';
	}

	/** @return array<array-key, string> */
	private static function heights( FrameRoute $route ): array {
		return match ( $route ) {
			FrameRoute::ContactForm => self::CONTACT_FORM,
			FrameRoute::Login => [ '0' => '420px' ],
		};
	}
}
