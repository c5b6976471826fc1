<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\DirectionControls;
use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Parser for the input of a setting. */
final class SettingValue {

	/**
	 * Converts the input to the stored value; a list may come as text with one value per line.
	 *
	 * @return string|int|bool|list<string>|array<string, string>
	 * @throws UnexpectedValueException Where the input is invalid.
	 */
	public static function read( SettingKind $kind, mixed $typed ): string|int|bool|array {
		$typed = DirectionControls::removeFrom( [ $typed ] )[0];
		return match ( $kind ) {
			SettingKind::Text        => sanitize_text_field( self::text( $typed ) ),
			SettingKind::Phone       => self::phone( trim( self::text( $typed ) ) ),
			SettingKind::Lines       => sanitize_textarea_field( self::text( $typed ) ),
			SettingKind::Email       => '' === trim( self::text( $typed ) ) ? '' : self::email( self::text( $typed ) ),
			SettingKind::Emails      => self::readLines( $typed, self::email( ... ) ),
			SettingKind::Page        => self::number( $typed, from: 0, to: PHP_INT_MAX, whenEmpty: 0 ),
			SettingKind::PerLanguage => array_map( static fn( string $text ): string => rtrim( $text, '.' ), self::perLanguage( $typed ) ),
			SettingKind::Sentences   => self::perLanguage( $typed ),
			SettingKind::Origins     => self::readLines( $typed, self::origin( ... ) ),
			SettingKind::Networks    => self::readLines( $typed, self::network( ... ) ),
			SettingKind::Months      => self::number( $typed, from: 1, to: 600, whenEmpty: Settings::DEFAULT_RETENTION_MONTHS ),
			SettingKind::Days        => self::number( $typed, from: 0, to: 3650, whenEmpty: Settings::DEFAULT_SOLD_DAYS ),
			SettingKind::FileDays    => self::number( $typed, from: 1, to: 365, whenEmpty: ImportSettings::DEFAULT_FILE_DAYS ),
			SettingKind::Minutes     => self::number( $typed, from: 0, to: 1440, whenEmpty: AlertSettings::DEFAULT_DELAY_MINUTES ),
			SettingKind::PerMinute   => self::number( $typed, from: 1, to: 10000, whenEmpty: AlertSettings::DEFAULT_PER_MINUTE ),
			SettingKind::Flag        => self::flag( $typed ),
			SettingKind::Url         => self::template( self::text( $typed ) ),
			SettingKind::TileUrl     => self::tiles( self::text( $typed ) ),
			SettingKind::RouteUrl    => self::template( self::text( $typed ), [ '{address}' ], [ '{start}' ] ),
			SettingKind::Color       => self::color( trim( self::text( $typed ) ) ),
			SettingKind::Folder      => ImportSettings::read( self::text( $typed ) ),
			SettingKind::TileService, SettingKind::RouteService, SettingKind::ReplyTo => self::choice( $kind, self::text( $typed ) ),
		};
	}

	/**
	 * @param callable(string): string $read
	 * @return list<string>
	 * @throws InvalidLines Where some lines are invalid.
	 */
	private static function readLines( mixed $typed, callable $read ): array {
		$lines   = is_array( $typed ) ? array_map( self::text( ... ), $typed ) : explode( "\n", self::text( $typed ) );
		$values  = [];
		$refused = [];
		foreach ( array_filter( array_map( 'trim', $lines ), static fn( string $line ): bool => '' !== $line ) as $line ) {
			try {
				$values[] = $read( $line );
			} catch ( UnexpectedValueException ) {
				$refused[] = $line;
			}
		}
		return [] === $refused ? array_values( array_unique( $values ) ) : throw new InvalidLines( $refused );
	}

	private static function text( mixed $typed ): string {
		return is_string( $typed ) || is_int( $typed ) ? (string) $typed : throw new UnexpectedValueException( 'Not a text.' );
	}

	private static function email( string $typed ): string {
		$email = trim( $typed );
		return false === is_email( $email ) ? throw new UnexpectedValueException( 'Not an address.' ) : $email;
	}

	/** A number with its country code (E.164), grouped as people write it. */
	private static function phone( string $typed ): string {
		$fits = 1 === preg_match( '~^\+[1-9][\d ()/.-]{5,30}$~D', $typed ) && 1 === preg_match( '/^\d{7,16}$/D', (string) preg_replace( '/\D/', '', $typed ) );
		return '' === $typed || $fits ? $typed : throw new UnexpectedValueException( 'Not such a number.' );
	}

	/** Three or six hexadecimal digits, which PHP and browsers parse alike. */
	private static function color( string $typed ): string {
		return '' === $typed ? '' : sanitize_hex_color( $typed ) ?? throw new UnexpectedValueException( 'Not a color.' );
	}

	private static function number( mixed $typed, int $from, int $to, int $whenEmpty ): int {
		$text   = trim( self::text( $typed ) );
		$number = '' === $text ? $whenEmpty : filter_var( $text, FILTER_VALIDATE_INT );
		return is_int( $number ) && $number >= $from && $number <= $to ? $number : throw new UnexpectedValueException( 'Not a number in range.' );
	}

	/** A checkbox sends 1 or 0, the REST API true or false. */
	private static function flag( mixed $typed ): bool {
		return match ( $typed ) {
			true, 1, '1'      => true,
			false, 0, '0', '' => false,
			default           => throw new UnexpectedValueException( 'Neither on nor off.' ),
		};
	}

	/** @return array<string, string> */
	private static function perLanguage( mixed $typed ): array {
		$texts = is_array( $typed ) ? $typed : [];
		$read  = static fn( string $language ): string => sanitize_text_field( self::text( $texts[ $language ] ?? '' ) );
		return [
			'de' => $read( 'de' ),
			'en' => $read( 'en' ),
		];
	}

	private static function choice( SettingKind $kind, string $typed ): string {
		return array_key_exists( $typed, $kind->choices() ) ? $typed : throw new UnexpectedValueException( 'Not one of the choices.' );
	}

	/**
	 * URL with placeholders, none of them in its host, because a Content-Security-Policy contains the host.
	 *
	 * @param list<string> $needed
	 * @param list<string> $optional
	 */
	private static function template( string $typed, array $needed = [], array $optional = [] ): string {
		$url = trim( $typed );
		if ( '' === $url ) {
			return '';
		}
		$missing = array_filter( $needed, static fn( string $placeholder ): bool => ! str_contains( $url, $placeholder ) );
		// Matches a scheme, a host and a path, without characters that could end an attribute or a directive of the policy.
		$fits    = [] === $missing && 1 === preg_match( '~^https?://[^\s/@{}"\'<>;,\\\\]+/[^\s{}"<>\\\\]*$~D', str_replace( [ ...$needed, ...$optional ], '', $url ) );
		$host    = (string) wp_parse_url( $url, PHP_URL_HOST );
		return $fits && ! str_contains( $host, '{' ) && '' !== Settings::origin( $url ) ? $url : throw new UnexpectedValueException( 'Not such an address.' );
	}

	/**
	 * URL of map tiles. A Content-Security-Policy contains its origin; hosts with an underscore are refused, although browsers
	 * accept them.
	 */
	private static function tiles( string $typed ): string {
		$url = self::template( $typed, [ '{z}', '{x}', '{y}' ] );
		return '' === $url || '' !== self::origin( $url ) ? $url : throw new UnexpectedValueException( 'Not an origin.' );
	}

	/** Reduces any URL of a site to its origin. */
	private static function origin( string $typed ): string {
		$origin = Settings::origin( $typed );
		return 1 === preg_match( '~^https?://[a-z0-9.\[\]:-]+$~', $origin ) ? $origin : throw new UnexpectedValueException( 'Not an origin.' );
	}

	/** IP address, or a network such as 10.0.0.0/8. */
	private static function network( string $typed ): string {
		[ $address, $bits ] = explode( '/', $typed, 2 ) + [ '', null ];
		$maxBits = match ( true ) {
			false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV4 ) => 32,
			false !== filter_var( $address, FILTER_VALIDATE_IP, FILTER_FLAG_IPV6 ) => 128,
			default => -1,
		};
		$fits = $maxBits > 0 && ( null === $bits || ( ctype_digit( $bits ) && (int) $bits <= $maxBits ) );
		return $fits ? $typed : throw new UnexpectedValueException( 'Not a network.' );
	}
}
