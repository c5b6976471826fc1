<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Http\RestRouter;

defined( 'ABSPATH' ) || exit;

/** Checks the widgets by requests to the site itself. Site Health runs these checks asynchronously, because they take time. */
final class FrameHealth {

	/** Names of the tests; core requests each from admin-ajax.php with the action health-check-{name}. */
	public const FRAME = 'sw-immosuite-frame';

	public const ALIAS = 'sw-immosuite-alias';

	/** Option: '1' if the last check reached the widgets, '0' if not, or one of TROUBLES. */
	private const REACHED = 'sw_immosuite_frame_reached';

	private const TIMEOUT_SECONDS = 10;

	/** Values of REACHED: the document arrives, but scripts are changed, email addresses are hidden, or the REST API is closed. */
	private const SCRIPTS = 'scripts';

	private const EMAILS = 'emails';

	private const REST = 'rest';

	private const TROUBLES = [ self::SCRIPTS, self::EMAILS, self::REST ];

	public function __construct( private readonly Translator $translator ) {
	}

	/**
	 * Filter site_status_tests.
	 *
	 * @param array<array-key, mixed> $tests
	 * @return array<array-key, mixed>
	 */
	public function addTo( array $tests ): array {
		$async = [];
		foreach ( [ self::FRAME, self::ALIAS ] as $name ) {
			$async[ $name ] = [
				'label'             => 'SW ImmoSuite',
				'test'              => $name,
				'async_direct_test' => fn(): array => $this->check( $name ),
			];
		}
		return array_merge_recursive( $tests, [ 'async' => $async ] );
	}

	/** Action wp_ajax_health-check-sw-immosuite-frame. */
	public function answerFrame(): never {
		$this->answer( self::FRAME );
	}

	/** Action wp_ajax_health-check-sw-immosuite-alias. */
	public function answerAlias(): never {
		$this->answer( self::ALIAS );
	}

	private function answer( string $name ): never {
		check_ajax_referer( 'health-check-site-status' );
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			wp_send_json_error( null, 403 );
		}
		wp_send_json_success( $this->check( $name ) );
	}

	/**
	 * Runs a check and stores its result for lastResult().
	 *
	 * @return array<string, mixed>
	 */
	public function check( string $name ): array {
		return ( self::ALIAS === $name ? $this->checkAlias() : $this->checkFrame() )->toArray( $name );
	}

	/**
	 * Result of the last check; null if none has run. For pages that must not wait for a request to their own server: the
	 * server may have no free PHP worker.
	 */
	public function lastResult( string $name ): ?HealthCheck {
		$isAlias = self::ALIAS === $name;
		$outcome = get_option( $isAlias ? FrameUrl::ALIAS_OPTION : self::REACHED );
		return match ( true ) {
			! in_array( $outcome, [ '0', '1', ...self::TROUBLES ], true ) => null,
			$isAlias        => $this->aliasVerdict( '1' === $outcome ),
			default         => $this->frameVerdict( $outcome ),
		};
	}

	/**
	 * Requests a frame document, a public REST route and the script for other sites, without cookies, as a visitor would. The
	 * embed code for other sites contains the script's URL below /webapp/ only if the script arrives.
	 */
	public function checkFrame(): HealthCheck {
		$response  = $this->get( self::documentUrl() );
		$isReached = 200 === wp_remote_retrieve_response_code( $response ) && str_contains( wp_remote_retrieve_body( $response ), 'id="sw-immosuite-root"' );
		$outcome   = $isReached ? $this->findTrouble( $response ) ?? '1' : '0';
		update_option( self::REACHED, $outcome, false );
		update_option( FrameUrl::EMBED_OPTION, $isReached && $this->isEmbedScriptServed() ? '1' : '0', false );
		return $this->frameVerdict( $outcome );
	}

	/** @param array<string, mixed>|\WP_Error $response Response with the document. */
	private function findTrouble( array|\WP_Error $response ): ?string {
		$body   = wp_remote_retrieve_body( $response );
		$policy = wp_remote_retrieve_header( $response, 'content-security-policy' );
		return match ( true ) {
			! self::hasIntactScripts( $body, is_string( $policy ) ? $policy : '' ) => self::SCRIPTS,
			str_contains( $body, '/cdn-cgi/l/email-protection' )       => self::EMAILS,
			! $this->isRestOpen()                                     => self::REST,
			default                                                    => null,
		};
	}

	/** Whether the app's script tag, and each inline script whose hash is in the policy, arrive unchanged. */
	private static function hasIntactScripts( string $body, string $policy ): bool {
		preg_match_all( '~<script data-cfasync="false">(.*?)</script>~s', $body, $inline );
		preg_match( '~script-src [^;]*~', $policy, $directive );
		preg_match_all( "~'sha256-([^']+)'~", $directive[0] ?? '', $allowed );
		$hashes = array_map( static fn( string $code ): string => base64_encode( hash( 'sha256', $code, true ) ), $inline[1] );
		return [] !== $hashes && [] === array_diff( $allowed[1], $hashes ) && str_contains( $body, '<script data-cfasync="false" defer src="' );
	}

	private function isRestOpen(): bool {
		$response = $this->get( rest_url( RestRouter::NAMESPACE . '/wizard/locations' ) );
		return 200 === wp_remote_retrieve_response_code( $response ) && is_array( json_decode( wp_remote_retrieve_body( $response ), true ) );
	}

	/** @param string $outcome Value of the option REACHED. */
	private function frameVerdict( string $outcome ): HealthCheck {
		$t = $this->translator;
		if ( '1' === $outcome ) {
			return HealthCheck::good( sprintf( $t->text( 'The widgets can be reached at %s' ), self::documentUrl() ) );
		}
		$text = match ( $outcome ) {
			self::SCRIPTS => $t->text( 'Something rewrites the scripts of the widgets at %s, so that browsers do not run them. Exclude this URL from script optimization.' ),
			self::EMAILS  => $t->text( 'Something hides the email addresses in the widgets at %s from visitors. Exclude this URL from the email address protection.' ),
			self::REST    => $t->text( 'The widgets can be reached at %s, but the REST API is closed to visitors, so that nothing can be sent. Open the routes of sw-immosuite.' ),
			default       => $t->text( 'The widgets cannot be reached at %s. Check the rules of the web server and of security plugins.' ),
		};
		return HealthCheck::critical( sprintf( $text, self::documentUrl() ), Remedy::plugins() );
	}

	private function checkAlias(): HealthCheck {
		$isServed = $this->isAliasServed();
		update_option( FrameUrl::ALIAS_OPTION, $isServed ? '1' : '0', true );
		return $this->aliasVerdict( $isServed );
	}

	private function aliasVerdict( bool $isServed ): HealthCheck {
		return $isServed
			? HealthCheck::good( $this->translator->text( 'The web server itself serves the static files of SW ImmoSuite' ) )
			: HealthCheck::recommended(
				$this->translator->text( 'Static files pass through PHP: with these lines your web host makes the widgets faster.' ),
				Remedy::alias()
			);
	}

	private static function documentUrl(): string {
		return FrameUrl::document( 'contact-form-wizard', Language::German );
	}

	/** Whether the script for other sites arrives: many servers look for scripts only on disk, and some answer with an HTML page. */
	private function isEmbedScriptServed(): bool {
		$response = $this->get( FrameUrl::embed() );
		$type     = wp_remote_retrieve_header( $response, 'content-type' );
		return 200 === wp_remote_retrieve_response_code( $response ) && is_string( $type ) && str_starts_with( $type, 'text/javascript' );
	}

	/** Whether the web server itself delivers this build's host.js, without the header that PHP would set. */
	private function isAliasServed(): bool {
		$file     = dirname( SW_IMMOSUITE_FILE ) . '/build/web/host.js';
		$response = $this->get( FrameUrl::staticPath() . 'host.js' );
		return 200 === wp_remote_retrieve_response_code( $response )
			&& '' === wp_remote_retrieve_header( $response, FrameUrl::PHP_HEADER )
			&& is_file( $file )
			&& hash_equals( (string) md5_file( $file ), md5( wp_remote_retrieve_body( $response ) ) );
	}

	/** @return array<string, mixed>|\WP_Error */
	private function get( string $url ): array|\WP_Error {
		// Does not verify the certificate: the site's own server often has a self-signed one.
		return wp_remote_get(
			$url,
			[
				'timeout'   => self::TIMEOUT_SECONDS,
				'sslverify' => false,
			]
		);
	}
}
