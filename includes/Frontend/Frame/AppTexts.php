<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Frame;

use RecursiveArrayIterator;
use RecursiveIteratorIterator;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\ScriptTexts;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Widget;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\CatalogueConfig;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit;

/**
 * Texts of a document's app that a language pack or a filter has changed. The app and its prerendered first step
 * contain the release's German and English texts; a document contains only the changed ones, so that its ETag changes
 * with them.
 *
 * @phpstan-import-type MessagesShape from ScriptTexts
 */
final class AppTexts {

	private const ATTRIBUTES = [ 'aria-label', 'placeholder', 'title', 'alt' ];

	/** German word that src/ui/WrappingText.tsx wraps in a separate element. */
	private const WRAPPED_WORD = 'E-Mail';

	private readonly Translator $shipped;

	public function __construct(
		private readonly WidgetEntry $widget,
		private readonly Translator $translator,
	) {
		$this->shipped = new Translator( $translator->language->shipped(), isShipped: true );
	}

	/** @return MessagesShape Empty if no text is changed. */
	public function changed(): array {
		if ( ! $this->translator->isChanged() ) {
			return [];
		}
		$shipped   = ScriptTexts::of( $this->shipped, ...$this->files() );
		$isChanged = static fn( array $texts, string $key ): bool => $texts !== $shipped[ $key ];
		return array_filter( ScriptTexts::of( $this->translator, ...$this->files() ), $isChanged, ARRAY_FILTER_USE_BOTH );
	}

	/**
	 * Replaces texts in the prerendered first step with the changed ones.
	 *
	 * @param string $html First step with the texts of the release, with markers.
	 * @return string Empty if the app has to render the first step itself.
	 */
	public function replaceInMarkup( string $html ): string {
		$pairs = '' === $html || ! $this->translator->isChanged() ? [] : $this->pairs();
		if ( [] === $pairs ) {
			return $html;
		}
		$step = new WP_HTML_Tag_Processor( $html );
		while ( $step->next_token() ) {
			$text = '#text' === $step->get_token_type() ? $step->get_modifiable_text() : '';
			$new  = self::translated( $text, $pairs );
			if ( $new !== $text ) {
				$step->set_modifiable_text( $new );
			}
			foreach ( self::ATTRIBUTES as $name ) {
				$value = $step->get_attribute( $name );
				if ( is_string( $value ) ) {
					$step->set_attribute( $name, self::translated( $value, $pairs ) );
				}
			}
		}
		return self::hasUnreplaceableText( $html, $pairs ) ? '' : $step->get_updated_html();
	}

	/** @return list<string> Names of the files with the texts that this widget may show. */
	private function files(): array {
		return [
			'app',
			'app-extra',
			'app-route',
			'app-' . $this->widget->chunk(),
			...( $this->widget->needsCatalogue ? [ 'app-steps', 'app-later', 'app-lead-later', 'app-one-screen' ] : [] ),
			...( Widget::Login === Widget::of( $this->widget ) ? [ 'app-account' ] : [] ),
		];
	}

	/** @return array<array-key, string> New texts by text of the release; empty if a text has two different new texts. */
	private function pairs(): array {
		$pairs = [];
		$new   = $this->inStep( $this->translator );
		foreach ( $this->inStep( $this->shipped ) as $index => $old ) {
			$pairs[ $old ] = ( $pairs[ $old ] ?? $new[ $index ] ) === $new[ $index ] ? $new[ $index ] : '';
		}
		return array_filter( $pairs, static fn( string $text, int|string $old ): bool => (string) $old !== $text, ARRAY_FILTER_USE_BOTH );
	}

	/** @return list<string> Texts that the first step may contain, in the same order for every language. */
	private function inStep( Translator $translator ): array {
		$texts = array_merge( ...array_values( ScriptTexts::of( $translator, 'app-print', ...$this->files() ) ) );
		foreach ( ScriptTexts::of( $translator, 'app-print' ) as [ $sentence ] ) {
			// A link splits a sentence into up to three texts. Always adds three, so that indexes match between languages.
			array_push( $texts, ...array_pad( explode( "\0", (string) preg_replace( '/%[12]\$s/', "\0", $sentence ) ), 3, '' ) );
		}
		$catalogue = $this->widget->needsCatalogue ? json_decode( (string) wp_json_encode( CatalogueConfig::build( Catalogue::current(), $translator ) ), true ) : [];
		foreach ( new RecursiveIteratorIterator( new RecursiveArrayIterator( (array) $catalogue ) ) as $text ) {
			$texts[] = is_string( $text ) ? $text : '';
		}
		return $texts;
	}

	/**
	 * Replaces a text, possibly a sentence whose placeholders are already filled in.
	 *
	 * @param array<array-key, string> $pairs
	 */
	private static function translated( string $text, array $pairs ): string {
		if ( isset( $pairs[ $text ] ) || '' === trim( $text ) ) {
			return $pairs[ $text ] ?? $text;
		}
		// Matches sentences with a group for each placeholder, since the text contains the values of the placeholders.
		foreach ( $pairs as $old => $new ) {
			$placeholders = preg_match_all( '/%(?:\d\$)?s/', (string) $old, $found ) > 0 ? $found[0] : [];
			$parts        = array_map( static fn( string $part ): string => preg_quote( $part, '~' ), explode( "\0", str_replace( $placeholders, "\0", (string) $old ) ) );
			if ( [] !== $placeholders && 1 === preg_match( '~^' . implode( '(.+)', $parts ) . '$~su', $text, $found ) ) {
				return strtr( $new, array_combine( $placeholders, array_slice( $found, 1 ) ) );
			}
		}
		return $text;
	}

	/**
	 * Whether the markup contains a changed text that cannot be replaced: the text has two different new texts, or a
	 * separate element contains one of its words.
	 *
	 * @param array<array-key, string> $pairs
	 */
	private static function hasUnreplaceableText( string $html, array $pairs ): bool {
		$plain = html_entity_decode( wp_strip_all_tags( $html ), ENT_QUOTES | ENT_HTML5, 'UTF-8' );
		foreach ( $pairs as $old => $new ) {
			// Searches only for the part of a sentence before its first placeholder.
			if ( ( '' === $new || str_contains( $old . $new, self::WRAPPED_WORD ) ) && str_contains( $plain, (string) strtok( (string) $old, '%' ) ) ) {
				return true;
			}
		}
		return false;
	}
}
