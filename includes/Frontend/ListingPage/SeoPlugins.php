<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

defined( 'ABSPATH' ) || exit;

/** SEO plugins, which write the head of pages in place of this plugin. */
final class SeoPlugins {

	/** A constant of each: Yoast SEO, Rank Math, SEOPress, All in One SEO, The SEO Framework. */
	private const CONSTANTS = [ 'WPSEO_VERSION', 'RANK_MATH_VERSION', 'SEOPRESS_VERSION', 'AIOSEO_VERSION', 'THE_SEO_FRAMEWORK_VERSION' ];

	/** Whether another plugin writes the head. */
	public static function isHeadWritten(): bool {
		$writes = [] !== array_filter( self::CONSTANTS, 'defined' );
		/**
		 * Filters whether another plugin writes the head of pages, so that this plugin does not.
		 *
		 * @param bool $writes
		 */
		return true === apply_filters( 'sw_immosuite_head_is_written', $writes );
	}
}
