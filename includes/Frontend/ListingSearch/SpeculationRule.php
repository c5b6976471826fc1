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
 * Lets browsers prerender the page of a listing before a visitor clicks its link. Core's rules exclude URLs with a query,
 * and thus all English pages; this rule includes them. Excludes exclusive listings: their pages load data of the
 * signed-in visitor, and prerendering must not load personal data (P382).
 */
final class SpeculationRule {

	/** Action wp_load_speculation_rules, which core runs only for signed-out visitors and with pretty permalinks. */
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
						// The same exclusions as in core's rules.
						[ 'not' => [ 'selector_matches' => 'a[rel~="nofollow"], .no-prerender, .no-prerender a, .no-prefetch, .no-prefetch a' ] ],
					],
				],
				'eagerness' => 'moderate',
			]
		);
	}

	/**
	 * @param string $name URL pattern of the slug.
	 * @return string URL pattern of a listing's path, without the path of the site.
	 */
	private static function path( string $name ): string {
		$rewrite = $GLOBALS['wp_rewrite'] ?? null;
		$struct  = $rewrite instanceof WP_Rewrite ? $rewrite->get_extra_permastruct( PostType::NAME ) : false;
		return '/' . str_replace( '%' . PostType::NAME . '%', "{$name}{/}?", ltrim( (string) $struct, '/' ) );
	}
}
