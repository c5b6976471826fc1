<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use LogicException;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** A REST request that Gate has let through. If the body breaks its schema, only the `faults` method of the route receives the request. */
final class ApiRequest {

	/**
	 * @param array<string, string> $path    Values of the route's {placeholders}.
	 * @param array<string, string> $query   Text values of the query parameters that the route declares.
	 * @param Visitor|null          $signedIn Visitor of session and nonce; never null if the route's access is "visitor".
	 * @param bool                  $isHead  Whether the method is HEAD, which core passes to the handler of GET.
	 * @param string                $idempotencyKey Raw header; empty if there is none.
	 * @param array<string, list<string>> $lists Declared query parameters that are lists; items that are not text are left out.
	 * @param string                $bytes   Raw body, if the route accepts one.
	 * @param list<string>          $unknown Names of query parameters or form fields that neither the route nor core declares.
	 * @param array<string, string> $fields  Text fields of a form that the route declares.
	 * @param (Closure(string): ?FormFile)|null $files Returns the file of a form field; null if the route accepts no form.
	 */
	public function __construct(
		public readonly Body $body,
		public readonly Translator $translator,
		private readonly ?SubmissionHeaders $form,
		private readonly array $path = [],
		public readonly array $query = [],
		public readonly ?Visitor $signedIn = null,
		public readonly bool $isHead = false,
		private readonly string $idempotencyKey = '',
		public readonly array $lists = [],
		public readonly string $bytes = '',
		public readonly array $unknown = [],
		public readonly array $fields = [],
		private readonly ?Closure $files = null,
	) {
	}

	/** @throws Failure 403 if nobody is signed in. */
	public function visitor(): Visitor {
		return $this->signedIn ?? throw Failure::session();
	}

	/** Value of a {placeholder} of the route. */
	public function path( string $name ): string {
		return $this->path[ $name ] ?? throw new LogicException( 'The route has no {' . $name . '}.' );
	}

	/**
	 * Idempotency key of a write that is not a submission; the key of a submission is in form().
	 *
	 * @return string|null UUID in lower case. Null if the client sent no key; then a repeated request is stored again.
	 * @throws Failure 400 if the header is no UUID.
	 */
	public function idempotencyKey(): ?string {
		return SubmissionHeaders::idempotencyKey( $this->idempotencyKey );
	}

	/**
	 * File of a form field.
	 *
	 * @return FormFile|null Null if the field has no file, or an empty one.
	 * @throws Failure 400, 413, 507.
	 */
	public function file( string $field ): ?FormFile {
		return null === $this->files ? throw new LogicException( 'This route takes no files.' ) : ( $this->files )( $field );
	}

	/** Headers of a submission; only on routes whose access is "form". */
	public function form(): SubmissionHeaders {
		return $this->form ?? throw new LogicException( 'This route takes no form.' );
	}
}
