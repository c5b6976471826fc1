<?php

declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;

/** The mail server of tools/mailbox, which the test run has started; mails reach it by SMTP. */
final class Mailbox {

	private readonly string $url;

	public function __construct() {
		$this->url = (string) getenv( 'SW_IMMOSUITE_MAILBOX' );
		Assert::assertNotSame( '', $this->url, 'SW_IMMOSUITE_MAILBOX must be the URL of the mailbox.' );
	}

	public function clear(): void {
		$this->call( 'DELETE', '/api/messages' );
		$this->setMode( 'accept' );
		$this->setLimits( refused: '', perConnection: 0 );
	}

	/** @param 'accept'|'refuse'|'hang' $mode */
	public function setMode( string $mode, int $delayMs = 0 ): void {
		$this->call( 'PUT', '/api/behavior', [ 'mode' => $mode, 'delayMs' => $delayMs ] );
	}

	/**
	 * @param string $refused       Recipient that the server refuses as unknown.
	 * @param int    $perConnection Mails after which a connection is closed; 0: never.
	 */
	public function setLimits( string $refused, int $perConnection ): void {
		$this->call( 'PUT', '/api/behavior', [ 'refused' => $refused, 'perConnection' => $perConnection ] );
	}

	/** Number of connections since clear(). */
	public function connections(): int {
		$counted = $this->call( 'GET', '/api/connections' );
		return is_array( $counted ) && is_int( $counted['opened'] ?? null ) ? $counted['opened'] : Assert::fail( 'The mailbox returned no count.' );
	}

	/** @return list<array{id: string, to: string, subject: string, text: string, html: string, attachments: list<array{name: string, type: string, content: string}>, raw: string, headers: array<string, string>, envelope: array{from: string, to: list<string>}}> The oldest first. */
	public function messages(): array {
		/** @var list<array{id: string}> $list */
		$list = $this->call( 'GET', '/api/messages' );
		/** @var list<array{id: string, to: string, subject: string, text: string, html: string, attachments: list<array{name: string, type: string, content: string}>, raw: string, headers: array<string, string>, envelope: array{from: string, to: list<string>}}> $full */
		$full = array_map( fn( array $message ): mixed => $this->call( 'GET', '/api/messages/' . $message['id'] ), array_reverse( $list ) );
		return $full;
	}

	/** Waits until this many mails have arrived; fails after the given seconds. */
	public function await( int $count, float $seconds ): void {
		$end = microtime( true ) + $seconds;
		do {
			$arrived = $this->call( 'GET', '/api/messages' );
			if ( is_array( $arrived ) && count( $arrived ) >= $count ) {
				return;
			}
			usleep( 50_000 );
		} while ( microtime( true ) < $end );
		Assert::fail( sprintf( '%d of %d mails arrived within %.1f s.', is_array( $arrived ) ? count( $arrived ) : 0, $count, $seconds ) );
	}

	/** @param array<string, mixed>|null $body */
	private function call( string $method, string $path, ?array $body = null ): mixed {
		$context = stream_context_create(
			[
				'http' => [
					'method'        => $method,
					'header'        => 'Content-Type: application/json',
					'content'       => null === $body ? '' : (string) json_encode( $body ),
					'ignore_errors' => true,
				],
			]
		);
		return json_decode( (string) file_get_contents( $this->url . $path, false, $context ), true );
	}
}
