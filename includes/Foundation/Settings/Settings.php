<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\TranslatedPage;
use SwImmoSuite\Foundation\I18n\Translator;
use WpOrg\Requests\Exception as IdnaError;
use WpOrg\Requests\IdnaEncoder;

defined( 'ABSPATH' ) || exit;

/**
 * Settings of the site, each with a default. The option only ever holds valid values (SettingsOption), so reading never fails.
 */
final class Settings {

	public const OPTION = 'sw_immosuite_settings';

	public const DEFAULT_RETENTION_MONTHS = 24;

	public const DEFAULT_SOLD_DAYS = 90;

	/** Full name with legal form, for consents and mails. */
	public function agencyName(): string {
		$name = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		return $this->text( 'agencyName', '' === $name ? self::hostOf( home_url() ) : $name );
	}

	/** Address of the agency on one line; empty if none is set. */
	public function agencyAddress(): string {
		return $this->text( 'agencyAddress', '' );
	}

	/**
	 * Addresses that receive inquiries; never empty.
	 *
	 * @return non-empty-list<string>
	 */
	public function recipients(): array {
		$recipients = $this->strings( 'recipients' );
		return [] === $recipients ? [ $this->adminEmail() ] : $recipients;
	}

	/** Address that visitors are given for withdrawals and questions. */
	public function contactEmail(): string {
		return $this->recipients()[0];
	}

	/** Sender name of mails; the agency's name where none is set. */
	public function senderName(): string {
		return $this->text( 'senderName', $this->agencyName() );
	}

	/** Sender address of mails. Mail servers may refuse it; Site Health reports that. */
	public function senderEmail(): string {
		return $this->text( 'senderEmail', $this->defaultSender() );
	}

	/** Whether a visitor's answer to a reply goes to the staff member who replied instead of the first recipient. */
	public function repliesReachAuthors(): bool {
		return ReplyTo::Recipient->value !== $this->text( 'replyTo', '' );
	}

	public function copiesReplies(): bool {
		return false !== ( self::stored()['replyCopy'] ?? true );
	}

	/** Legal details on one line, without a closing period: the texts around them add the period. */
	public function legalDetails(): string {
		$typed = $this->text( 'legalDetails', '' );
		if ( '' === $typed ) {
			$typed = implode( "\n", array_filter( [ $this->agencyName(), $this->agencyAddress() ], static fn( string $line ): bool => '' !== $line ) );
		}
		return rtrim( (string) preg_replace( '/\s*[,;]?\s*\R\s*/u', ', ', $typed ), ". \t" );
	}

	/** URL of the privacy policy, in this language if there is a translation; empty if no page is set here or in core. */
	public function privacyPageUrl( ?Language $language = null ): string {
		$url = $this->pageUrl( 'privacyPage', $language );
		if ( '' !== $url ) {
			return $url;
		}
		$core = TranslatedPage::of( PrivacyPage::ofCore(), $language );
		return PrivacyPage::ofCore() === $core ? get_privacy_policy_url() : (string) get_permalink( $core );
	}

	/** URL of the legal notice; empty if no page is set. */
	public function imprintPageUrl( ?Language $language = null ): string {
		return $this->pageUrl( 'imprintPage', $language );
	}

	/** Page with the block Sign-In and Account, or 0; English visitors get their own page if one is set. */
	public function loginPage( Language $language ): int {
		$english = Language::English === $language ? $this->publishedPage( 'englishLoginPage' ) : 0;
		return 0 === $english ? TranslatedPage::of( $this->publishedPage( 'loginPage' ), $language ) : $english;
	}

	/** URL of loginPage(), or empty. */
	public function loginPageUrl( Language $language ): string {
		$id = $this->loginPage( $language );
		return 0 === $id ? '' : (string) get_permalink( $id );
	}

	/**
	 * Ids of all pages that links lead to, so that they can be loaded in one query.
	 *
	 * @return list<int> Unique; some of the pages may be deleted.
	 */
	public function pages(): array {
		$ids = [ ...array_map( $this->pageId( ... ), [ 'privacyPage', 'imprintPage', 'loginPage', 'englishLoginPage', 'searchPage', 'leadPage' ] ), PrivacyPage::ofCore() ];
		return array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
	}

	/** URL of the page with the block Saved Search, target of "Save search", or empty. */
	public function searchPageUrl( ?Language $language = null ): string {
		return $this->pageUrl( 'searchPage', $language );
	}

	/** URL of the page with the block Offer a Property, target of "What is your property worth?", or empty. */
	public function leadPageUrl( ?Language $language = null ): string {
		return $this->pageUrl( 'leadPage', $language );
	}

	/** Completes the sentence "It is about …". */
	public function newsletterContent( Language $language ): string {
		return $this->inLanguage( 'newsletterContent', $language, ( new Translator( $language ) )->text( 'new properties and the regional property market' ) );
	}

	/** Completes the sentence "By email, …" above the newsletter form. */
	public function newsletterFrequency( Language $language ): string {
		return $this->inLanguage( 'newsletterFrequency', $language, ( new Translator( $language ) )->text( 'whenever there is news' ) );
	}

	/** Null if a map shows only the outlines of regions. */
	public function mapTiles( Language $language ): ?MapTiles {
		$service = TileService::tryFrom( $this->text( 'mapTiles', '' ) ) ?? TileService::OpenStreetMap;
		$url     = $this->text( 'tilesUrl', '' );
		return TileService::Own === $service && '' !== $url
			? new MapTiles( $url, $this->text( 'tilesProvider', self::hostOf( $url ) ), $this->text( 'tilesAttribution', '' ), $this->text( 'tilesLicence', '' ) )
			: $service->tiles( new Translator( $language ) );
	}

	/** Text that asks for consent before map tiles are loaded; [words] link to the privacy policy. */
	public function mapConsent( Language $language ): string {
		$default = ( new Translator( $language ) )->text( 'The map comes from %1$s. When it loads, your IP address and technical data of your browser are sent there. You will find more in our %2$sprivacy policy%3$s.' ); // phpcs:ignore Generic.Files.LineLength -- one msgid
		// Brackets in a provider's name must not become a link.
		$provider = strtr( $this->mapTiles( $language )->provider ?? '', '[]', '()' );
		return strtr( $this->inLanguage( 'tilesConsent', $language, $default ), [ '%1$s' => $provider, '%2$s' => '[', '%3$s' => ']' ] );
	}

	/** URL template of directions, with {address} and usually {start}; empty if none are offered. */
	public function routeUrl(): string {
		$service = RouteService::tryFrom( $this->text( 'routeService', '' ) ) ?? RouteService::OpenStreetMap;
		return RouteService::Own === $service ? $this->text( 'routeUrl', '' ) : $service->url();
	}

	/** Name of the directions service, or the host of a custom address; empty if there is none. */
	public function routeProvider(): string {
		$service = RouteService::tryFrom( $this->text( 'routeService', '' ) ) ?? RouteService::OpenStreetMap;
		return '' === $service->url() ? self::hostOf( $this->routeUrl() ) : $service->label();
	}

	/**
	 * Origins that may embed the widgets, starting with the site's own.
	 *
	 * @return non-empty-list<string>
	 */
	public function allowedOrigins(): array {
		$own = self::ownOrigin();
		return [ $own, ...array_values( array_diff( $this->strings( 'origins' ), [ $own ] ) ) ];
	}

	public static function ownOrigin(): string {
		return self::origin( home_url() );
	}

	/** @return list<string> Addresses or networks (CIDR) whose forwarded header is trusted. */
	public function trustedProxies(): array {
		return $this->strings( 'proxies' );
	}

	/** Months that leads, inquiries and messages are kept; at least 1. */
	public function retentionMonths(): int {
		$months = self::stored()['retentionMonths'] ?? null;
		return is_int( $months ) && $months > 0 ? $months : self::DEFAULT_RETENTION_MONTHS;
	}

	/** Days that sold listings are shown; 0 for no limit. */
	public function soldDays(): int {
		$days = self::stored()['soldDays'] ?? null;
		return is_int( $days ) && $days >= 0 ? $days : self::DEFAULT_SOLD_DAYS;
	}

	/** Whether the page of a listing shows an inquiry form without a block. */
	public function inquiryOnListing(): bool {
		return false !== ( self::stored()['inquiryOnListing'] ?? true );
	}

	/** Whether owners see how many people search for a property like theirs. */
	public function showsDemand(): bool {
		return false !== ( self::stored()['showDemand'] ?? true );
	}

	/** Whether visitors may delete their account on the website. */
	public function deletesAccounts(): bool {
		return false !== ( self::stored()['deleteAccount'] ?? true );
	}

	/** @return list<string> Keys of unset settings whose default is only a guess, or empty: agency, sender, recipients. */
	public function missingOfAgency(): array {
		$missing = array_filter( [ 'agencyName', 'agencyAddress', 'senderEmail' ], fn( string $key ): bool => '' === $this->text( $key, '' ) );
		return [ ...array_values( $missing ), ...( [] === $this->strings( 'recipients' ) ? [ 'recipients' ] : [] ) ];
	}

	public function pageId( string $key ): int {
		$id = self::stored()[ $key ] ?? null;
		return is_int( $id ) ? $id : 0;
	}

	/** Origin of a URL as browsers write it, or empty. */
	public static function origin( string $url ): string {
		$parts  = wp_parse_url( $url );
		$scheme = strtolower( is_array( $parts ) ? $parts['scheme'] ?? '' : '' );
		$host   = self::ascii( strtolower( is_array( $parts ) ? $parts['host'] ?? '' : '' ) );
		if ( '' === $host || ! in_array( $scheme, [ 'http', 'https' ], true ) ) {
			return '';
		}
		$port    = $parts['port'] ?? null;
		$default = 'https' === $scheme ? 443 : 80;
		return $scheme . '://' . $host . ( null === $port || $default === $port ? '' : ':' . $port );
	}

	/** Converts an internationalized host to ASCII (RFC 3490), as browsers send it; WordPress stores it as typed. */
	private static function ascii( string $host ): string {
		try {
			$ascii = IdnaEncoder::encode( $host );
			return 1 === preg_match( '/^[\w.:\[\]-]+$/D', $ascii ) ? $ascii : '';
		} catch ( IdnaError ) {
			return '';
		}
	}

	/** @return array<array-key, mixed> Values that were set, by key; settings without an entry have their default. */
	public static function stored(): array {
		$value = get_option( self::OPTION );
		return is_array( $value ) ? $value : [];
	}

	private function text( string $key, string $default ): string {
		$value = self::stored()[ $key ] ?? '';
		return is_string( $value ) && '' !== $value ? $value : $default;
	}

	/** Value for this language, or the default. */
	private function inLanguage( string $key, Language $language, string $default ): string {
		$typed = self::stored()[ $key ] ?? null;
		$text  = is_array( $typed ) ? ( $typed[ $language->value ] ?? '' ) : '';
		return is_string( $text ) && '' !== $text ? $text : $default;
	}

	/** @return list<string> */
	private function strings( string $key ): array {
		$value = self::stored()[ $key ] ?? [];
		return is_array( $value ) ? array_values( array_filter( $value, 'is_string' ) ) : [];
	}

	private function pageUrl( string $key, ?Language $language ): string {
		$id = TranslatedPage::of( $this->publishedPage( $key ), $language );
		return 0 === $id ? '' : (string) get_permalink( $id );
	}

	/** Page of a setting if it is published, or 0. */
	public function publishedPage( string $key ): int {
		$id = $this->pageId( $key );
		return 0 !== $id && 'publish' === get_post_status( $id ) ? $id : 0;
	}

	private function adminEmail(): string {
		$email = get_option( 'admin_email' );
		return is_string( $email ) ? $email : '';
	}

	/** The administrator's address if its domain is the site's, otherwise core's default sender: mail servers refuse other domains. */
	private function defaultSender(): string {
		$host   = (string) preg_replace( '/^www\./', '', self::hostOf( home_url() ) );
		$admin  = $this->adminEmail();
		$domain = strtolower( substr( (string) strrchr( $admin, '@' ), 1 ) );
		$core   = 'wordpress@' . $host;
		$isOurs = '' !== $domain && ( $domain === $host || str_ends_with( $host, '.' . $domain ) );
		return $isOurs || false === is_email( $core ) ? $admin : $core;
	}

	private static function hostOf( string $url ): string {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}
}
