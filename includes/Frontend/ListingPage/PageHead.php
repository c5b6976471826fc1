<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingPage;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\ListingPage\Part\Breadcrumbs;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\KeyFigures;
use SwImmoSuite\Property\Listing\Wording\PictureList;

defined( 'ABSPATH' ) || exit;

/** Meta tags and structured data of a public listing's page, for search engines and social networks. */
final class PageHead {

	/** Attributes of the script with the structured data. */
	private const JSON_LD = [ 'type' => 'application/ld+json' ];

	/** Maximum number of characters of a description; search engines cut longer ones off within a word. */
	private const MAX_DESCRIPTION_LENGTH = 300;

	/** Constants by which SEO plugins that write the head of pages are recognized: Yoast SEO, Rank Math, SEOPress, All in One SEO, The SEO Framework. */
	private const SEO_PLUGINS = [ 'WPSEO_VERSION', 'RANK_MATH_VERSION', 'SEOPRESS_VERSION', 'AIOSEO_VERSION', 'THE_SEO_FRAMEWORK_VERSION' ];

	private readonly KeyFigures $facts;

	/** @var array{url: string, width: int, height: int, alt: string}|null|false False: not loaded yet. */
	private array|null|false $picture = false;

	public function __construct(
		private readonly Listing $listing,
		private readonly Translator $translator,
	) {
		$this->facts = new KeyFigures( $listing, $translator );
	}

	/** Whether another plugin writes the head. */
	public static function isWrittenByPlugin(): bool {
		$writes = [] !== array_filter( self::SEO_PLUGINS, 'defined' );
		/**
		 * Filters whether an SEO plugin writes the head of listings and their list, so that this plugin does not.
		 *
		 * @since 0.1.0
		 *
		 * @param bool $writes True if a known SEO plugin is active.
		 */
		return true === apply_filters( 'sw_immosuite_head_is_written', $writes );
	}

	/**
	 * Filter document_title_parts.
	 *
	 * @param array<array-key, mixed> $parts
	 * @return array<array-key, mixed>
	 */
	public function filterTitle( array $parts ): array {
		return [ 'title' => $this->title() ] + $parts;
	}

	/** Action wp_head. */
	public function print(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- html() escapes it
		echo $this->html();
	}

	/** Prints only the listing's structured data; an SEO plugin prints the rest of the head. */
	public function printData(): void {
		wp_print_inline_script_tag( self::json( $this->data() ), self::JSON_LD );
	}

	/** @return array<string, mixed> The listing as JSON-LD, without breadcrumbs. */
	public function data(): array {
		return $this->dataWithBreadcrumbs( [] );
	}

	/** Title, followed by the city unless the title contains it, for example "Haus mit Garten, Radolfzell". */
	public function title(): string {
		$title = $this->listing->title;
		$city  = $this->listing->city;
		// Searches the city as a whole word.
		$containsCity = '' === $city || 1 === preg_match( '/(?<![\p{L}\p{N}])' . preg_quote( $city, '/' ) . '(?![\p{L}\p{N}])/iu', $title );
		return $containsCity ? $title : "{$title}, {$city}";
	}

	/** The excerpt, otherwise a description built from known values; may be empty. */
	public function description(): string {
		$excerpt = get_post( $this->listing->postId )->post_excerpt ?? '';
		$excerpt = trim( (string) preg_replace( '/\s+/u', ' ', html_entity_decode( wp_strip_all_tags( strip_shortcodes( $excerpt ), true ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) );
		return self::cut( '' === $excerpt ? $this->summary() : $excerpt );
	}

	/** Escaped elements of the head, one per line. */
	public function html(): string {
		$description = $this->description();
		$html        = '' === $description ? '' : sprintf( '<meta name="description" content="%s">', esc_attr( $description ) ) . "\n";
		foreach ( $this->properties( $description ) as $property => $content ) {
			$html .= '' === $content ? '' : sprintf( '<meta property="%s" content="%s">', esc_attr( $property ), esc_attr( $content ) ) . "\n";
		}
		$html .= sprintf( '<meta name="twitter:card" content="%s">', null === $this->picture() ? 'summary' : 'summary_large_image' ) . "\n";
		return $html . wp_get_inline_script_tag( self::json( $this->dataWithBreadcrumbs( Breadcrumbs::above( $this->listing, $this->translator ) ) ), self::JSON_LD );
	}

	/** @return array<string, string> Open Graph properties; unknown ones are empty. */
	private function properties( string $description ): array {
		$picture = $this->picture();
		return [
			'og:type'         => 'website',
			'og:locale'       => substr( get_locale(), 0, 5 ),
			'og:site_name'    => get_bloginfo( 'name', 'display' ),
			'og:title'        => $this->title(),
			'og:description'  => $description,
			'og:url'          => (string) get_permalink( $this->listing->postId ),
			'og:image'        => $picture['url'] ?? '',
			'og:image:width'  => 0 === ( $picture['width'] ?? 0 ) ? '' : (string) $picture['width'],
			'og:image:height' => 0 === ( $picture['height'] ?? 0 ) ? '' : (string) $picture['height'],
			'og:image:alt'    => $picture['alt'] ?? '',
		];
	}

	/**
	 * @param list<array{name: string, url: string}> $above Pages above the listing's; empty if another plugin prints breadcrumbs.
	 * @return array<string, mixed>
	 */
	private function dataWithBreadcrumbs( array $above ): array {
		return ( new JsonLd( $this->listing ) )->data( $this->description(), $this->picture()['url'] ?? '', $above );
	}

	/**
	 * Escapes the data so that no value can end the element.
	 *
	 * @param array<string, mixed> $data
	 */
	private static function json( array $data ): string {
		return (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}

	/** Description from known values, for example "Haus zum Kauf · 78315 Radolfzell · Wohnfläche 142,5 m² · Kaufpreis 650.000 €". */
	private function summary(): string {
		$price = $this->facts->price();
		$words = [
			$this->kind(),
			trim( "{$this->listing->zip} {$this->listing->city}" ),
			...array_map( static fn( array $figure ): string => implode( ' ', $figure ), $this->facts->figures() ),
			trim( implode( ' ', $price ) ),
		];
		return implode( ' · ', array_filter( $words, static fn( string $word ): bool => '' !== $word ) );
	}

	/** For example "Haus zum Kauf"; for a listing not on offer, its state and category. */
	private function kind(): string {
		$category = $this->facts->category();
		if ( ! $this->listing->state->isOnOffer() ) {
			return implode( ' · ', array_filter( [ $this->facts->state(), $category ], static fn( string $word ): bool => '' !== $word ) );
		}
		$text = MarketingType::Rent === $this->listing->marketingType ? '%s for rent' : '%s for sale';
		return '' === $category ? '' : sprintf( $this->translator->text( $text ), $category );
	}

	/** @return array{url: string, width: int, height: int, alt: string}|null The first public picture; null if there is none. */
	private function picture(): ?array {
		if ( false === $this->picture ) {
			$id            = PictureList::ofGallery( $this->listing->postId )[0] ?? 0;
			$image         = 0 === $id ? false : wp_get_attachment_image_src( $id, 'large' );
			$alt           = get_post_meta( $id, '_wp_attachment_image_alt', true );
			$this->picture = false === $image ? null : [
				'url'    => $image[0],
				'width'  => $image[1],
				'height' => $image[2],
				'alt'    => is_string( $alt ) ? trim( $alt ) : '',
			];
		}
		return $this->picture;
	}

	private static function cut( string $text ): string {
		if ( mb_strlen( $text ) <= self::MAX_DESCRIPTION_LENGTH ) {
			return $text;
		}
		$part = mb_substr( $text, 0, self::MAX_DESCRIPTION_LENGTH );
		$end  = mb_strrpos( $part, ' ' );
		return rtrim( false === $end ? $part : mb_substr( $part, 0, $end ), ' ,.;:·' ) . ' …';
	}
}
