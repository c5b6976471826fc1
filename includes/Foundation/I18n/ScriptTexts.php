<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

defined( 'ABSPATH' ) || exit;

/**
 * Texts of the plugin's scripts in a language, in the format of @wordpress/i18n: one text, or singular and plural, by msgid with its
 * context. The German files of the release determine which texts a script has.
 *
 * @phpstan-type MessagesShape array<string, non-empty-list<string>>
 */
final class ScriptTexts {

	/** Number that selects the plural. Scripts support only one plural form; some languages have another one for two to four. */
	private const SEVERAL = 5;

	/**
	 * @param string ...$names Files, such as app-steps or the handle of a script; a missing file counts as empty.
	 * @return MessagesShape
	 */
	public static function of( Translator $translator, string ...$names ): array {
		$plurals  = TextDomain::scriptMessages( 'plurals' );
		$messages = [];
		foreach ( array_merge( ...array_map( TextDomain::scriptMessages( ... ), $names ) ) as $key => $german ) {
			// A key is the msgid, preceded by its context and \4 if it has a context.
			[ $text, $context ] = array_reverse( explode( "\4", $key, 2 ) ) + [ '', null ];
			$plural             = $plurals[ $key ][0] ?? null;
			$messages[ $key ]   = null === $plural
				? [ $translator->text( $text, $context ) ]
				: [ $translator->plural( $text, $plural, 1 ), $translator->plural( $text, $plural, self::SEVERAL ) ];
		}
		return $messages;
	}

	/**
	 * Filter pre_load_script_translations: supplies a wp-admin screen's texts if a language pack or a filter may change them. Core
	 * would read them from a JSON file, which language packs need not contain, and run no filters.
	 *
	 * @param string|false|null $json   Texts of another plugin; null: core reads its file.
	 * @param string|false      $file   File that core is about to read.
	 * @param string            $handle Script.
	 * @param string            $domain Text domain.
	 */
	public static function ofScreen( string|false|null $json, string|false $file, string $handle, string $domain ): string|false|null {
		$translator = 'sw-immosuite' === $domain && null === $json ? new Translator( Language::ofStaff() ) : null;
		$messages   = true === $translator?->isChanged() ? self::of( $translator, $handle ) : [];
		$head       = [ '' => [ 'domain' => $domain ] ];
		return [] === $messages ? $json : (string) wp_json_encode( [ 'locale_data' => [ $domain => $head + $messages ] ] );
	}
}
