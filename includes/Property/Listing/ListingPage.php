<?php
declare(strict_types=1);

namespace SwImmoSuite\Property\Listing;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/** A listing's own page, in any theme: its template, and its facts below the text with their style. */
final class ListingPage {

	/**
	 * Filter the_content. Nothing for excerpts, which themes and core make of the same filter.
	 *
	 * @param string $content HTML.
	 */
	public static function content( string $content ): string {
		$post = is_singular( ListingPostType::NAME ) && in_the_loop() && ! doing_filter( 'get_the_excerpt' ) ? get_post() : null;
		// Where a password is asked for, nothing is shown. An exclusive listing has this page for staff only.
		if ( ! $post instanceof WP_Post || get_queried_object_id() !== $post->ID || post_password_required( $post ) ) {
			return $content;
		}
		return ListingText::withoutEmptyHeadings( $content ) . self::facts( $post ) . ListingParts::html( $post->ID, new Translator( Language::fromLocale( get_locale() ) ) );
	}

	/** Action wp_enqueue_scripts. The style inherits the theme's font and colours; with its path core prints it into the page. */
	public static function style(): void {
		if ( is_singular( ListingPostType::NAME ) ) {
			wp_enqueue_style( 'sw-immosuite-listing', plugins_url( 'listing-page.css', __FILE__ ), [], SW_IMMOSUITE_VERSION );
			wp_style_add_data( 'sw-immosuite-listing', 'path', __DIR__ . '/listing-page.css' );
		}
	}

	/**
	 * Filter single_template_hierarchy: a listing is no article with author, date and neighbours, so without a template of
	 * its own it looks like the theme's pages.
	 *
	 * @param array<array-key, mixed> $templates File names, the first that the theme has is taken.
	 * @return list<mixed>
	 */
	public static function templates( array $templates ): array {
		$names = array_values( $templates );
		$last  = array_search( 'single.php', $names, true );
		if ( is_int( $last ) && in_array( 'single-' . ListingPostType::NAME . '.php', $names, true ) ) {
			array_splice( $names, $last, 0, [ 'page.php' ] );
		}
		return $names;
	}

	private static function facts( WP_Post $post ): string {
		// A draft that staff look at reads like what it will be.
		$listing    = Listing::preview( $post );
		$translator = new Translator( Language::fromLocale( get_locale() ) );
		$facts      = new ListingFacts( $listing, $translator );
		$price      = $facts->price();
		$rows       = [
			[ $translator->text( 'Type of property' ), $facts->category() ],
			[ $translator->text( 'Location' ), $listing->address() ],
			[ $price['title'], $price['text'] ],
			...array_map( static fn( array $figure ): array => array_values( $figure ), $facts->figures() ),
		];
		$html       = '';
		foreach ( array_filter( $rows, static fn( array $row ): bool => '' !== $row[0] ) as [ $label, $text ] ) {
			$html .= '' === $text ? '' : sprintf( '<div><dt>%s</dt><dd>%s</dd></div>', esc_html( $label ), esc_html( $text ) );
		}
		return sprintf(
			'<div class="sw-immosuite-listing">%s<dl class="sw-immosuite-listing__facts">%s</dl>%s</div>',
			self::words( $facts->state() ) . ( '' === $price['title'] ? self::words( $price['text'] ) : '' ),
			$html,
			self::link( $listing, $translator )
		);
	}

	/** What stands alone: a state, or that a price is told on request. */
	private static function words( string $text ): string {
		return '' === $text ? '' : '<p class="sw-immosuite-listing__words">' . esc_html( $text ) . '</p>';
	}

	private static function link( Listing $listing, Translator $translator ): string {
		$url = $listing->exposeUrl();
		return '' === $url ? '' : sprintf(
			'<p class="sw-immosuite-listing__expose"><a href="%s" target="_blank" rel="noopener">%s</a></p>',
			esc_url( $url ),
			esc_html( sprintf( $translator->text( 'View details of “%s”' ), $listing->title ) )
		);
	}
}
