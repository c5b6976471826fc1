<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

use CurlHandle;
use WpOrg\Requests\Capability;
use WpOrg\Requests\Transport\Curl;

defined( 'ABSPATH' ) || exit;

/**
 * Sends one request to the checked IP address. Other plugins change all requests of a site through core's hooks, so this request
 * sets its options last and accepts a response only if cURL reports that the checked IP address sent it.
 *
 * @phpstan-type Args array{timeout: int, stream: bool, filename: string, limit_response_size: int, decompress: bool, headers: array<string, string>}
 */
final class PinnedRequest {

	/** Arguments that other plugins may change. Redirects are off: the caller checks each redirect before following it. */
	private const DEFAULTS = [
		'redirection' => 0,
		'method'      => 'GET',
		'body'        => '',
		'cookies'     => [],
		'blocking'    => true,
	];

	/** Handle of the request once cURL is set up; null before. */
	private ?CurlHandle $handle = null;

	/** @param Args $args */
	private function __construct( private readonly PinnedUrl $pinned, private readonly array $args ) {
	}

	/**
	 * @param Args $args Arguments of wp_remote_get().
	 * @return array<array-key, mixed>|null Response of wp_remote_get(); null if the checked address did not respond.
	 */
	public static function get( PinnedUrl $pinned, array $args ): ?array {
		// Core's other transport would resolve the name again.
		if ( ! Curl::test( [ Capability::SSL => 443 === $pinned->port ] ) ) {
			return null;
		}
		return ( new self( $pinned, $args ) )->send();
	}

	/** @return array<array-key, mixed>|null */
	private function send(): ?array {
		$hooks = [
			[ 'http_request_args', $this->restoreArguments( ... ), 2 ],
			[ 'http_api_curl', $this->rememberHandle( ... ), 3 ],
			[ 'requests-curl.before_send', $this->pin( ... ), 1 ],
		];
		foreach ( $hooks as [ $hook, $callback, $argumentCount ] ) {
			add_filter( $hook, $callback, PHP_INT_MAX, $argumentCount );
		}
		try {
			$response = wp_remote_get( $this->pinned->url, self::DEFAULTS + $this->args );
		} finally {
			foreach ( $hooks as [ $hook, $callback ] ) {
				remove_filter( $hook, $callback, PHP_INT_MAX );
			}
		}
		return $this->isFromCheckedIp() && is_array( $response ) ? $response : null;
	}

	/** Restores only the arguments of this request: a plugin that logs requests may send another request meanwhile. */
	private function restoreArguments( mixed $args, mixed $url ): mixed {
		return $url === $this->pinned->url && is_array( $args ) ? array_merge( $args, self::DEFAULTS, $this->args ) : $args;
	}

	private function rememberHandle( CurlHandle $handle, mixed $args, mixed $url ): void {
		$this->handle = $url === $this->pinned->url ? $handle : $this->handle;
	}

	private function pin( CurlHandle $handle ): void {
		if ( $handle === $this->handle ) {
			curl_setopt_array( $handle, [
				CURLOPT_URL            => $this->pinned->url,
				CURLOPT_RESOLVE        => trim( $this->pinned->host, '[]' ) === $this->pinned->ip ? [] : [ $this->pinned->resolveEntry() ],
				CURLOPT_CONNECT_TO     => [],
				CURLOPT_PROXY          => '',
				CURLOPT_FOLLOWLOCATION => false,
			] );
		}
	}

	/**
	 * Whether the checked IP address responded. Another IP address is not the source's fault: something on this site redirects
	 * requests, so the error log reports it.
	 */
	private function isFromCheckedIp(): bool {
		$ip = null === $this->handle ? '' : curl_getinfo( $this->handle, CURLINFO_PRIMARY_IP );
		$ip = is_string( $ip ) ? $ip : '';
		if ( '' === $ip ) {
			return false;
		}
		if ( $this->pinned->isAt( $ip ) ) {
			return true;
		}
		error_log( "SW ImmoSuite: {$this->pinned->host} was to be asked at {$this->pinned->ip}, and {$ip} answered; the answer was dropped. Another plugin may change where requests go." );
		return false;
	}
}
