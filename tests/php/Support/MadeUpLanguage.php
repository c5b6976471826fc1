<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\TextDomain;

/** A language pack generated from the template: texts in brackets, made-up formats of numbers and dates. */
final class MadeUpLanguage {

	public const LANGUAGE = Language::Esperanto;

	/** Translations of formats by context and msgid. */
	private const FORMATS = [
		"decimal mark\4."          => '·',
		"thousands separator\4,"   => '_',
		"price\4€%s"               => '[%s EUR]',
		"percentage\4%s%%"         => '%s [%%]',
		"date\4F j, Y"             => 'Y F j',
		"time of day\4g:i A"       => 'G.i',
	];

	private readonly string $file;

	public function __construct() {
		$this->file = WP_LANG_DIR . '/plugins/sw-immosuite-eo.l10n.php';
		wp_mkdir_p( dirname( $this->file ) );
		$pack = [
			'domain'       => 'sw-immosuite',
			'plural-forms' => 'nplurals=2; plural=(n > 1);',
			'messages'     => self::messages(),
		];
		file_put_contents( $this->file, '<?php return ' . var_export( $pack, true ) . ';' );
		TextDomain::forgetPacks();
	}

	public function remove(): void {
		unlink( $this->file );
		TextDomain::forgetPacks();
	}

	/** @return array<string, string> Both forms of a plural joined by NUL, as in a .l10n.php. */
	private static function messages(): array {
		$template = (string) file_get_contents( dirname( __DIR__, 3 ) . '/languages/sw-immosuite.pot' );
		// Matches each message: context (if any), text, plural (if any).
		preg_match_all( '/^(?:msgctxt "(.*)"\n)?msgid "(.+)"\n(?:msgid_plural "(.+)"\n)?/m', $template, $entries, PREG_SET_ORDER | PREG_UNMATCHED_AS_NULL );
		$messages = [];
		foreach ( $entries as [ , $context, $text, $plural ] ) {
			$forms            = array_map( stripcslashes( ... ), array_filter( [ $text, $plural ], is_string( ... ) ) );
			$key              = ( null === $context ? '' : stripcslashes( $context ) . "\4" ) . implode( "\0", $forms );
			$messages[ $key ] = self::FORMATS[ $key ] ?? implode( "\0", array_map( static fn( string $form ): string => "[{$form}]", $forms ) );
		}
		return $messages;
	}
}
