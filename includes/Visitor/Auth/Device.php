<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Auth;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Browser and operating system by their common names; the User-Agent header itself is not stored. */
final class Device {

	/** Browser names by token in the header. Many browsers also claim to be Chrome or Safari, so the order matters. */
	private const BROWSERS = [
		'Edg'            => 'Edge',
		'OPR/'           => 'Opera',
		'SamsungBrowser' => 'Samsung Internet',
		'Firefox/'       => 'Firefox',
		'FxiOS'          => 'Firefox',
		'CriOS'          => 'Chrome',
		'Chrome/'        => 'Chrome',
		'Safari/'        => 'Safari',
	];

	private const SYSTEMS = [
		'Windows'   => 'Windows',
		'Android'   => 'Android',
		'iPhone'    => 'iOS',
		'iPad'      => 'iPadOS',
		'CrOS'      => 'ChromeOS',
		'Macintosh' => 'macOS',
		'Linux'     => 'Linux',
	];

	private function __construct(
		private readonly string $browser,
		private readonly string $system,
	) {
	}

	/** @param string $userAgent User-Agent header of the request. */
	public static function of( string $userAgent ): self {
		return new self( self::firstMatch( self::BROWSERS, $userAgent ), self::firstMatch( self::SYSTEMS, $userAgent ) );
	}

	/** @param string $text Result of toText(). */
	public static function fromText( string $text ): self {
		[ $browser, $system ] = explode( '|', $text ) + [ '', '' ];
		return new self( $browser, $system );
	}

	public function toText(): string {
		return $this->browser . '|' . $this->system;
	}

	/** For example "Firefox auf Windows"; empty if both are unknown. */
	public function label( Translator $translator ): string {
		return '' === $this->browser || '' === $this->system
			? $this->browser . $this->system
			: sprintf( $translator->text( '%1$s on %2$s' ), $this->browser, $this->system );
	}

	/** @param array<string, string> $names */
	private static function firstMatch( array $names, string $userAgent ): string {
		foreach ( $names as $part => $name ) {
			if ( str_contains( $userAgent, $part ) ) {
				return $name;
			}
		}
		return '';
	}
}
