<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use LogicException;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;

defined( 'ABSPATH' ) || exit;

/** A call that has passed the gate. Where its body breaks its schema, only the `faults` method of its route sees it. */
final class ApiRequest {

	/**
	 * @param array<string, string> $path    Values of the route's {placeholders}.
	 * @param array<string, string> $query   Text values of the query, of those names that the route reads.
	 * @param Visitor|null          $signedIn Whom session and nonce name; always somebody where the route's access is "visitor".
	 * @param bool                  $isHead  Whether the answer is shown to nobody: core answers HEAD by the handler of GET.
	 * @param string                $idempotencyKey The header as it was sent; empty: there is none.
	 * @param array<string, list<string>> $lists Of the same names those that the query has as lists; what is no text in them is left out.
	 * @param string                $bytes   The body as it came, where the route takes it so.
	 * @param list<string>          $unknown Names of the query, or of a form, that neither the route nor core reads.
	 * @param array<string, string> $fields  Texts of a form, of those names that the route reads.
	 * @param (Closure(string): ?FormFile)|null $files What a field of a form holds; null where the route takes none.
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

	/**
	 * Who calls.
	 *
	 * @throws Failure 403 where nobody is signed in.
	 */
	public function visitor(): Visitor {
		return $this->signedIn ?? throw Failure::session();
	}

	/** A {placeholder} of the route. */
	public function path( string $name ): string {
		return $this->path[ $name ] ?? throw new LogicException( "The route has no {{$name}}." );
	}

	/**
	 * What the client names this write by (P100); a submission carries its own in form().
	 *
	 * @return string|null UUID, lower case; null: it may be stored as often as it comes.
	 * @throws Failure 400 where it is no UUID.
	 */
	public function idempotencyKey(): ?string {
		return IdempotencyKey::read( $this->idempotencyKey );
	}

	/**
	 * The file of a form's field.
	 *
	 * @return FormFile|null Null where there is none, or an empty one.
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
