<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

use CurlHandle;
use WpOrg\Requests\Capability;
use WpOrg\Requests\Transport\Curl;

defined( 'ABSPATH' ) || exit;

/**
 * One request to the address that was checked (P294). Other plugins change all requests of a site through core's hooks, so this one
 * sets its own options last of all, and its answer counts only if the connection says that it came from the checked address.
 *
 * @phpstan-type Args array{timeout: int, stream: bool, filename: string, limit_response_size: int, decompress: bool, headers: array<string, string>}
 */
final class PinnedRequest {

	/** What core does by itself where nobody changes it, but for redirects, each of which is checked before it is followed. */
	private const PLAIN = [
		'redirection' => 0,
		'method'      => 'GET',
		'body'        => '',
		'cookies'     => [],
		'blocking'    => true,
	];

	/** Of the request once it is set up; null as long as nobody is asked. */
	private ?CurlHandle $handle = null;

	/** @param Args $args */
	private function __construct( private readonly PinnedUrl $pinned, private readonly array $args ) {
	}

	/**
	 * @param Args $args As wp_remote_get() takes them.
	 * @return array<array-key, mixed>|null As wp_remote_get() answers; null where no answer came from the checked address.
	 */
	public static function get( PinnedUrl $pinned, array $args ): ?array {
		// The other transport of core resolves each name by itself.
		if ( ! Curl::test( [ Capability::SSL => 443 === $pinned->port ] ) ) {
			return null;
		}
		return ( new self( $pinned, $args ) )->send();
	}

	/** @return array<array-key, mixed>|null */
	private function send(): ?array {
		$hooks = [
			[ 'http_request_args', $this->keep( ... ), 2 ],
			[ 'http_api_curl', $this->note( ... ), 3 ],
			[ 'requests-curl.before_send', $this->pin( ... ), 1 ],
		];
		foreach ( $hooks as [ $hook, $callback, $count ] ) {
			add_filter( $hook, $callback, PHP_INT_MAX, $count );
		}
		try {
			$answer = wp_remote_get( $this->pinned->url, self::PLAIN + $this->args );
		} finally {
			foreach ( $hooks as [ $hook, $callback ] ) {
				remove_filter( $hook, $callback, PHP_INT_MAX );
			}
		}
		return $this->isFromThere() && is_array( $answer ) ? $answer : null;
	}

	/** Another request may be made meanwhile, such as by a plugin that logs them. */
	private function keep( mixed $args, mixed $url ): mixed {
		return $url === $this->pinned->url && is_array( $args ) ? array_merge( $args, self::PLAIN, $this->args ) : $args;
	}

	private function note( CurlHandle $handle, mixed $args, mixed $url ): void {
		$this->handle = $url === $this->pinned->url ? $handle : $this->handle;
	}

	private function pin( CurlHandle $handle ): void {
		if ( $handle === $this->handle ) {
			curl_setopt_array( $handle, [
				CURLOPT_URL            => $this->pinned->url,
				CURLOPT_RESOLVE        => trim( $this->pinned->host, '[]' ) === $this->pinned->ip ? [] : [ $this->pinned->resolved() ],
				CURLOPT_CONNECT_TO     => [],
				CURLOPT_PROXY          => '',
				CURLOPT_FOLLOWLOCATION => false,
			] );
		}
	}

	/** An answer from elsewhere is no error of the sender's: something on this site leads requests astray, and its operator has to hear of it. */
	private function isFromThere(): bool {
		$ip = null === $this->handle ? '' : curl_getinfo( $this->handle, CURLINFO_PRIMARY_IP );
		$ip = is_string( $ip ) ? $ip : '';
		if ( '' === $ip || $this->pinned->isAt( $ip ) ) {
			return '' !== $ip;
		}
		error_log( "SW ImmoSuite: {$this->pinned->host} was to be asked at {$this->pinned->ip}, and {$ip} answered; the answer was dropped. Another plugin may change where requests go." );
		return false;
	}
}
