<?php
/**
 * Plugin Name: Plugins for search engines
 * Description: `?tests-seo=WPSEO_VERSION` simulates a site with this plugin: its constant, and its public filters for title, description and graph; `&tests-seo-graph=0` turns its graph off.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

( static function (): void {
	$filters = [
		'WPSEO_VERSION'             => [ 'wpseo_title', 'wpseo_metadesc', 'wpseo_schema_graph' ],
		'RANK_MATH_VERSION'         => [ 'rank_math/frontend/title', 'rank_math/frontend/description', 'rank_math/json_ld' ],
		'SEOPRESS_VERSION'          => [ 'seopress_titles_title', 'seopress_titles_desc', '' ],
		'AIOSEO_VERSION'            => [ 'aioseo_title', 'aioseo_description', 'aioseo_schema_output' ],
		'THE_SEO_FRAMEWORK_VERSION' => [ 'the_seo_framework_title_from_generation', 'the_seo_framework_generated_description', 'the_seo_framework_schema_graph_data' ],
	];
	$name    = $_GET['tests-seo'] ?? '';
	if ( 'cli' === PHP_SAPI || ! is_string( $name ) || ! isset( $filters[ $name ] ) ) {
		return;
	}
	define( $name, '1' );
	[ $title, $description, $graph ] = $filters[ $name ];
	add_filter( 'pre_get_document_title', static fn(): mixed => is_singular() ? apply_filters( $title, esc_html( (string) get_post()?->post_title ) . ' – Agentur' ) : '' );
	add_action(
		'wp_head',
		static function () use ( $description, $graph ): void {
			$url  = (string) get_permalink();
			$page = [ [ '@type' => [ 'WebPage', 'ItemPage' ], '@id' => $url, 'url' => $url ], [ '@type' => 'WebSite', '@id' => home_url( '/#website' ) ] ];
			$text = apply_filters( $description, get_post_meta( (int) get_the_ID(), 'tests_description', true ) );
			echo '<meta name="description" content="' . ( is_string( $text ) ? $text : '' ) . '">';
			if ( '' !== $graph && '0' !== ( $_GET['tests-seo-graph'] ?? '' ) ) {
				$data = [ '@context' => 'https://schema.org', '@graph' => apply_filters( $graph, $page, null ) ];
				echo '<script type="application/ld+json">' . wp_json_encode( $data, JSON_UNESCAPED_SLASHES ) . '</script>';
			}
		},
		1
	);
} )();
