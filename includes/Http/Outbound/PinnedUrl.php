<?php
declare(strict_types=1);

namespace SwImmoSuite\Http\Outbound;

defined( 'ABSPATH' ) || exit;

/** A URL that may be requested, with its checked IP address: the request connects only to this address. */
final class PinnedUrl {

	/**
	 * @param non-empty-string $url  Built from the checked parts.
	 * @param string           $host In lower case; an IPv6 address in brackets.
	 * @param string           $ip   Without brackets.
	 */
	public function __construct(
		public readonly string $url,
		public readonly string $host,
		public readonly int $port,
		public readonly string $ip,
	) {
	}

	/** Entry for CURLOPT_RESOLVE. */
	public function resolveEntry(): string {
		return "{$this->host}:{$this->port}:" . ( str_contains( $this->ip, ':' ) ? "[{$this->ip}]" : $this->ip );
	}

	/** Whether an IP address, in any notation, is the checked one. */
	public function isAt( string $ip ): bool {
		return false !== filter_var( $ip, FILTER_VALIDATE_IP ) && inet_pton( $ip ) === inet_pton( $this->ip );
	}
}
