<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use SwImmoSuite\Property\Listing\Record\Listing;

defined( 'ABSPATH' ) || exit;

/**
 * Adds a public listing to the head that an SEO plugin writes, through that plugin's filters: structured data to the
 * graph, the city to the title, and a description if there is none. Keeps texts that an editor has typed.
 */
final class SeoPlugins {

	/** Graphs of Yoast SEO, Rank Math, All in One SEO and The SEO Framework; SEOPress has none. */
	public const GRAPHS = [ 'wpseo_schema_graph', 'rank_math/json_ld', 'aioseo_schema_output', 'the_seo_framework_schema_graph_data' ];

	/** Filters of titles, with the post meta that contains a title typed by an editor. */
	public const TITLES = [
		'wpseo_title'                             => '_yoast_wpseo_title',
		'rank_math/frontend/title'                => 'rank_math_title',
		'seopress_titles_title'                   => '_seopress_titles_title',
		'aioseo_title'                            => '_aioseo_title',
		'the_seo_framework_title_from_generation' => '_genesis_title',
	];

	public const DESCRIPTIONS = [ 'wpseo_metadesc', 'rank_math/frontend/description', 'seopress_titles_desc', 'aioseo_description', 'the_seo_framework_generated_description' ];

	private bool $isInGraph = false;

	public function __construct( private readonly Listing $listing, private readonly PageHead $head ) {
	}

	/** Filters of TITLES: adds the city, unless an editor has typed the title. */
	public function filterTitle( mixed $title ): mixed {
		$meta = self::TITLES[ current_filter() ] ?? '';
		return is_string( $title ) && '' === get_post_meta( $this->listing->postId, $meta, true ) ? $this->title( $title ) : $title;
	}

	/** Filters of DESCRIPTIONS. Escapes the text, since SEOPress does not. The other plugins' escaping does not change an escaped text. */
	public function filterDescription( mixed $text ): mixed {
		return '' === $text || null === $text ? esc_attr( $this->head->description() ) : $text;
	}

	/** Action wp_head, last: prints the structured data if no graph contains it, for example if the plugin's schema is turned off. */
	public function printData(): void {
		if ( ! $this->isInGraph ) {
			$this->head->printData();
		}
	}

	/** Inserts the city after the listing's title, which may be surrounded by text of the SEO plugin. */
	private function title( string $title ): string {
		$name = $this->listing->title;
		$city = esc_html( $this->listing->city );
		if ( $this->head->title() === $name || str_contains( $title, $city ) ) {
			return $title;
		}
		foreach ( [ $name, esc_html( $name ) ] as $spelling ) {
			$position = '' === $spelling ? false : strpos( $title, $spelling );
			if ( false !== $position ) {
				return substr_replace( $title, ", {$city}", $position + strlen( $spelling ), 0 );
			}
		}
		return $title;
	}

	/**
	 * Filters of GRAPHS: adds the listing as the main entity of its page.
	 *
	 * @param mixed $graph Entities of schema.org.
	 */
	public function addToGraph( mixed $graph ): mixed {
		if ( ! is_array( $graph ) ) {
			return $graph;
		}
		$data = self::withoutTags( array_diff_key( $this->head->data(), [ '@context' => true ] ) );
		foreach ( $graph as $key => $entity ) {
			if ( is_array( $entity ) && in_array( 'WebPage', (array) ( $entity['@type'] ?? [] ), true ) ) {
				$graph[ $key ] = $entity + [ 'mainEntity' => [ '@id' => $data['@id'] ?? '' ] ];
				$data         += isset( $entity['@id'] ) ? [ 'mainEntityOfPage' => [ '@id' => $entity['@id'] ] ] : [];
			}
		}
		$this->isInGraph = true;
		return [ ...$graph, $data ];
	}

	/**
	 * Replaces angle brackets: some of these plugins do not escape "</script>" in a text, which would end their script
	 * element.
	 *
	 * @param array<array-key, mixed> $data
	 * @return array<array-key, mixed>
	 */
	private static function withoutTags( array $data ): array {
		array_walk_recursive(
			$data,
			static function ( mixed &$value ): void {
				$value = is_string( $value ) ? str_replace( [ '<', '>' ], [ '‹', '›' ], $value ) : $value;
			}
		);
		return $data;
	}
}
