<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Rewrite;
use WP_Speculation_Rules;
use WP_URL_Pattern_Prefixer;

defined( 'ABSPATH' ) || exit;

/**
 * Has browsers render the page of a listing before a click on its link, in English too, whose address core leaves out for its
 * query. Neither an address outside of the listings' own nor one of an exclusive listing matches, whose page loads what only its
 * signed-in visitor sees: nothing personal is loaded (P382).
 */
final class SpeculationRule {

	/** Action wp_load_speculation_rules, which core runs only for signed-out visitors, and with pretty permalinks. */
	public static function add( WP_Speculation_Rules $rules ): void {
		$prefixer = new WP_URL_Pattern_Prefixer();
		$rules->add_rule(
			'prerender',
			'sw-immosuite-listings',
			[
				'source'    => 'document',
				'where'     => [
					'and' => [
						[
							'href_matches' => [
								'pathname' => $prefixer->prefix_path_pattern( self::path( ':name' ) ),
								'search'   => '(immo_lang=en)?',
							],
						],
						[ 'not' => [ 'href_matches' => [ 'pathname' => $prefixer->prefix_path_pattern( self::path( '(' . Uuid::FORM . ')' ) ) ] ] ],
						// The ways out that core gives to a site.
						[ 'not' => [ 'selector_matches' => 'a[rel~="nofollow"], .no-prerender, .no-prerender a, .no-prefetch, .no-prefetch a' ] ],
					],
				],
				'eagerness' => 'moderate',
			]
		);
	}

	/**
	 * @param string $name Pattern of the last part.
	 * @return string Pattern of a listing's path below the site's.
	 */
	private static function path( string $name ): string {
		$rewrite = $GLOBALS['wp_rewrite'] ?? null;
		$struct  = $rewrite instanceof WP_Rewrite ? $rewrite->get_extra_permastruct( PostType::NAME ) : false;
		return '/' . str_replace( '%' . PostType::NAME . '%', "{$name}{/}?", ltrim( (string) $struct, '/' ) );
	}
}
