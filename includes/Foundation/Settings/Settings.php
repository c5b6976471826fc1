<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use WpOrg\Requests\Exception as IdnaError;
use WpOrg\Requests\IdnaEncoder;

defined( 'ABSPATH' ) || exit;

/**
 * Settings of the operator, each with a default that the site already knows.
 * The option only ever holds valid values (SettingsOption); a reader never fails.
 */
final class Settings {

	public const OPTION = 'sw_immosuite_settings';

	public const DEFAULT_RETENTION_MONTHS = 24;

	public const DEFAULT_SOLD_DAYS = 90;

	/** Full name with legal form; stands in consents and mails. */
	public function agencyName(): string {
		return $this->text( 'agencyName', $this->siteName() );
	}

	/** On one line, or empty. */
	public function agencyAddress(): string {
		return $this->text( 'agencyAddress', '' );
	}

	/**
	 * Who gets the inquiries; never empty.
	 *
	 * @return non-empty-list<string>
	 */
	public function recipients(): array {
		$recipients = $this->strings( 'recipients' );
		return [] === $recipients ? [ $this->adminEmail() ] : $recipients;
	}

	/** The address that visitors are told, for withdrawals and questions. */
	public function contactEmail(): string {
		return $this->recipients()[0];
	}

	/** Display name of mails; the agency's name where none is set. */
	public function senderName(): string {
		return $this->text( 'senderName', $this->agencyName() );
	}

	/** Not necessarily an acceptable address: Site Health says so where it is not. */
	public function senderEmail(): string {
		return $this->text( 'senderEmail', $this->defaultSender() );
	}

	/** Whether what visitors write back goes to whoever has replied, not to the first recipient (A14). */
	public function repliesReachAuthors(): bool {
		return ReplyTo::Recipient->value !== $this->text( 'replyTo', '' );
	}

	/** Whether the first recipient gets a copy of each reply. */
	public function copiesReplies(): bool {
		return false !== ( self::stored()['replyCopy'] ?? true );
	}

	/** On one line, without a closing period: texts set their own. */
	public function legalDetails(): string {
		$typed = $this->text( 'legalDetails', '' );
		if ( '' === $typed ) {
			$typed = implode( "\n", array_filter( [ $this->agencyName(), $this->agencyAddress() ], static fn( string $line ): bool => '' !== $line ) );
		}
		return rtrim( (string) preg_replace( '/\s*[,;]?\s*\R\s*/u', ', ', $typed ), ". \t" );
	}

	/** URL, or empty where no page is set. Core's own privacy page is the default. */
	public function privacyPageUrl(): string {
		$url = $this->pageUrl( 'privacyPage' );
		return '' === $url ? get_privacy_policy_url() : $url;
	}

	/** URL, or empty where no page is set. */
	public function imprintPageUrl(): string {
		return $this->pageUrl( 'imprintPage' );
	}

	/** The page that holds the block Sign-In and Account, or 0; of English visitors their own, where it is set (P117). */
	public function loginPage( Language $language ): int {
		$english = Language::English === $language ? $this->publishedPage( 'englishLoginPage' ) : 0;
		return 0 === $english ? $this->publishedPage( 'loginPage' ) : $english;
	}

	/** Its URL, or empty. */
	public function loginPageUrl( Language $language ): string {
		$id = $this->loginPage( $language );
		return 0 === $id ? '' : (string) get_permalink( $id );
	}

	/**
	 * Ids of all pages that links lead to, to be read along with other posts.
	 *
	 * @return list<int> Each once; some of them may be no pages any more.
	 */
	public function pages(): array {
		$ids = [ ...array_map( $this->pageId( ... ), [ 'privacyPage', 'imprintPage', 'loginPage', 'englishLoginPage', 'searchPage' ] ), PrivacyPage::ofCore() ];
		return array_values( array_unique( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) ) );
	}

	/** The page that holds the block Saved Search, where "Save search" leads (L20), or 0. */
	public function searchPage(): int {
		return $this->publishedPage( 'searchPage' );
	}

	/** Its URL, or empty. */
	public function searchPageUrl(): string {
		return $this->pageUrl( 'searchPage' );
	}

	/** Completes the sentence "It is about …". */
	public function newsletterContent( Language $language ): string {
		return $this->inLanguage( 'newsletterContent', $language, ( new Translator( $language ) )->text( 'new properties and the regional property market' ) );
	}

	/** Pictures of maps; null where a map has the outlines of regions alone. */
	public function mapTiles( Language $language ): ?MapTiles {
		$service = TileService::tryFrom( $this->text( 'mapTiles', '' ) ) ?? TileService::OpenStreetMap;
		$url     = $this->text( 'tilesUrl', '' );
		return TileService::Own === $service && '' !== $url
			? new MapTiles( $url, $this->text( 'tilesProvider', self::hostOf( $url ) ), $this->text( 'tilesAttribution', '' ), $this->text( 'tilesLicence', '' ) )
			: $service->tiles( new Translator( $language ) );
	}

	/** What visitors read before pictures of a map are asked for; [words] lead to the privacy policy. */
	public function mapConsent( Language $language ): string {
		$default = ( new Translator( $language ) )->text( 'The map comes from %1$s. When it loads, your IP address and technical data of your browser are sent there. You will find more in our %2$sprivacy policy%3$s.' ); // phpcs:ignore Generic.Files.LineLength -- one msgid
		// Brackets of a name are no link.
		$provider = strtr( $this->mapTiles( $language )->provider ?? '', '[]', '()' );
		return strtr( $this->inLanguage( 'tilesConsent', $language, $default ), [ '%1$s' => $provider, '%2$s' => '[', '%3$s' => ']' ] );
	}

	/** Address that shows the way to {address}, and mostly from {start}; empty where none is offered. */
	public function routeUrl(): string {
		$service = RouteService::tryFrom( $this->text( 'routeService', '' ) ) ?? RouteService::OpenStreetMap;
		return RouteService::Own === $service ? $this->text( 'routeUrl', '' ) : $service->url();
	}

	/** Who shows it: a name, or the host of an own address; empty where nobody does. */
	public function routeProvider(): string {
		$service = RouteService::tryFrom( $this->text( 'routeService', '' ) ) ?? RouteService::OpenStreetMap;
		return '' === $service->url() ? self::hostOf( $this->routeUrl() ) : $service->label();
	}

	/**
	 * Origins that may embed the widgets: the site's own first.
	 *
	 * @return non-empty-list<string>
	 */
	public function allowedOrigins(): array {
		$own = self::ownOrigin();
		return [ $own, ...array_values( array_diff( $this->strings( 'origins' ), [ $own ] ) ) ];
	}

	/** The site's own origin. */
	public static function ownOrigin(): string {
		return self::origin( home_url() );
	}

	/**
	 * Addresses or networks (CIDR) whose forwarded header is believed.
	 *
	 * @return list<string>
	 */
	public function trustedProxies(): array {
		return $this->strings( 'proxies' );
	}

	/** How long leads, inquiries and messages are kept; at least 1. */
	public function retentionMonths(): int {
		$months = self::stored()['retentionMonths'] ?? null;
		return is_int( $months ) && $months > 0 ? $months : self::DEFAULT_RETENTION_MONTHS;
	}

	/** How long listings that are sold are shown; 0: for good (L2). */
	public function soldDays(): int {
		$days = self::stored()['soldDays'] ?? null;
		return is_int( $days ) && $days >= 0 ? $days : self::DEFAULT_SOLD_DAYS;
	}

	/** Whether the page of a listing asks for inquiries by itself (L23). */
	public function inquiryOnListing(): bool {
		return false !== ( self::stored()['inquiryOnListing'] ?? true );
	}

	/** Whether visitors may delete their account on the website (S7). */
	public function deletesAccounts(): bool {
		return false !== ( self::stored()['deleteAccount'] ?? true );
	}

	/** @return list<string> Keys of what the site itself cannot know, and nobody has said yet: who the agency is, who gets the mails, who sends them. */
	public function missingOfAgency(): array {
		$missing = array_filter( [ 'agencyName', 'agencyAddress', 'senderEmail' ], fn( string $key ): bool => '' === $this->text( $key, '' ) );
		return [ ...array_values( $missing ), ...( [] === $this->strings( 'recipients' ) ? [ 'recipients' ] : [] ) ];
	}

	/** The page that is set, or 0. */
	public function pageId( string $key ): int {
		$id = self::stored()[ $key ] ?? null;
		return is_int( $id ) ? $id : 0;
	}

	/** Scheme, host and port of an address as browsers write an origin, or empty. */
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

	/** WordPress keeps an address as it was typed, with its umlauts; browsers send it in ASCII (RFC 3490). */
	private static function ascii( string $host ): string {
		try {
			$ascii = IdnaEncoder::encode( $host );
			return 1 === preg_match( '/^[\w.:\[\]-]+$/D', $ascii ) ? $ascii : '';
		} catch ( IdnaError ) {
			return '';
		}
	}

	/** @return array<array-key, mixed> What staff have set, by name; what is absent is as it comes. */
	public static function stored(): array {
		$value = get_option( self::OPTION );
		return is_array( $value ) ? $value : [];
	}

	private function text( string $key, string $default ): string {
		$value = self::stored()[ $key ] ?? '';
		return is_string( $value ) && '' !== $value ? $value : $default;
	}

	/** What is typed for this language, or the default. */
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

	private function pageUrl( string $key ): string {
		$id = $this->publishedPage( $key );
		return 0 === $id ? '' : (string) get_permalink( $id );
	}

	private function publishedPage( string $key ): int {
		$id = $this->pageId( $key );
		return 0 !== $id && 'publish' === get_post_status( $id ) ? $id : 0;
	}

	private function siteName(): string {
		$name = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		return '' === $name ? self::hostOf( home_url() ) : $name;
	}

	private function adminEmail(): string {
		$email = get_option( 'admin_email' );
		return is_string( $email ) ? $email : '';
	}

	/**
	 * The administrator's address where it belongs to the site's domain; core's own sender otherwise,
	 * because mail servers refuse a sender of somebody else's domain.
	 */
	private function defaultSender(): string {
		$host   = (string) preg_replace( '/^www\./', '', self::hostOf( home_url() ) );
		$admin  = $this->adminEmail();
		$domain = strtolower( substr( (string) strrchr( $admin, '@' ), 1 ) );
		$core   = 'wordpress@' . $host;
		$ours   = '' !== $domain && ( $domain === $host || str_ends_with( $host, '.' . $domain ) );
		return $ours || false === is_email( $core ) ? $admin : $core;
	}

	private static function hostOf( string $url ): string {
		return strtolower( (string) wp_parse_url( $url, PHP_URL_HOST ) );
	}
}
