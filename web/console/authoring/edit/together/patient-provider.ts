import { HocuspocusProvider } from '@hocuspocus/provider';
import { Hold } from '../../../../editor/collaboration/hold.ts';

/** A connection to a shared document whose messages can be made to wait. */
export class PatientProvider extends HocuspocusProvider {
  readonly hold = new Hold<MessageEvent>((event) => super.onMessage(event));

  override onMessage(event: MessageEvent): void {
    this.hold.take(event);
  }
}
